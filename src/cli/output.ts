import { styleText } from "node:util";
import type { Region } from "../render/index.ts";

type Style = Parameters<typeof styleText>[0];

const REGION_STYLES: Record<Region, Style> = {
  frame: "gray",
  header: "blue",
  request: "green",
  response: "cyan",
  body: "green",
  batch: "yellow",
  record: "magenta",
  tagged: "red",
  undecoded: "inverse",
};

/** Whether standard output is a terminal that takes colours. */
export function hasColours(): boolean {
  return process.stdout.isTTY === true && process.env.NO_COLOR === undefined && process.env.TERM !== "dumb";
}

/** Colours text by what its bytes belong to, on a terminal only. */
export function paintRegion(text: string, region: Region | undefined): string {
  return region === undefined ? text : style(REGION_STYLES[region], text);
}

/** Styles text on a terminal only. */
export function style(format: Style, text: string): string {
  return hasColours() ? styleText(format, text, { validateStream: false }) : text;
}

/** Writes to standard output and waits until it is taken. */
export function write(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

/** A text as lines of at most so many characters, broken at spaces. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last !== "" && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
