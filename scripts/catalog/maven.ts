import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

/** Where jars, and what is made to read them, are kept. */
export const JAR_DIRECTORY: string = fileURLToPath(new URL("../../.cache/jars/", import.meta.url));

const PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1";

/** A jar by its Maven coordinates. */
export interface Jar {
  group: string;
  artifact: string;
  version: string;
}

/** Where a jar lies once it has been fetched. */
export function jarPath({ artifact, version }: Jar): string {
  return `${JAR_DIRECTORY}${artifact}-${version}.jar`;
}

/**
 * Brings those jars that are not there yet into {@link JAR_DIRECTORY}, with one run of the command `mvn`.
 * @throws Error where there is no Maven, or a jar that it does not find
 */
export function fetchJars(jars: readonly Jar[]): void {
  const missing = jars.filter((jar) => !existsSync(jarPath(jar)));
  if (missing.length === 0) return;
  mkdirSync(JAR_DIRECTORY, { recursive: true });
  const pom = `${JAR_DIRECTORY}pom.xml`;
  writeFileSync(pom, pomOf(missing));
  try {
    execFileSync("mvn", ["-q", "-B", "-f", pom, `${PLUGIN}:copy`], {
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
    });
  } catch (error) {
    const { code, stdout = "" } = error as { code?: string; stdout?: string };
    if (code === "ENOENT") throw new Error("Maven is needed, and there is no command mvn");
    const lines = stripVTControlCharacters(stdout).trim().split("\n");
    throw new Error(`Maven cannot bring the jars:\n${lines.slice(0, 3).join("\n")}`);
  }
}

function pomOf(jars: readonly Jar[]): string {
  const items = jars.map(
    ({ group, artifact, version }) =>
      `<artifactItem><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></artifactItem>`,
  );
  const [group, artifact, version] = PLUGIN.split(":");
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>kwire</groupId><artifactId>jars</artifactId><version>1</version><packaging>pom</packaging>
  <build><plugins><plugin>
    <groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>
    <configuration>
      <outputDirectory>${JAR_DIRECTORY}</outputDirectory>
      <artifactItems>
        ${items.join("\n        ")}
      </artifactItems>
    </configuration>
  </plugin></plugins></build>
</project>
`;
}
