import { quote } from "./java-text.ts";

/** Says what is wrong with the character that no JSON token can have at this place. */
export function lexicalFault(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 6), offset);
  if (offset >= text.length) return "the text ends inside a string, comment or number";
  if (/\\(u[0-9a-fA-F]{0,3})?$/.test(before + text[offset]))
    return 'a string has an escape that JSON lacks; a backslash is "\\\\"';
  switch (text[offset]) {
    case "\ufeff":
      return "a byte-order mark stands in the file; schemas are UTF-8 without one";
    case "#":
      return '"#" starts no comment; "//" and "/*" do';
    case "'":
      return "single quotes are not allowed; strings stand in double quotes";
  }
  if (/(^|[^*/])\/$/.test(before)) return '"/" starts no comment alone; "//" and "/*" do';
  const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 80))?.[0];
  if (word) return `${quote(word)} is no JSON value; text stands in double quotes`;
  if (/[-+.0-9]/.test(text[offset]!) || /\d(\.|[eE][+-]?)$/.test(before))
    return "this is no number as JSON writes them";
  return `${quote(String.fromCodePoint(text.codePointAt(offset)!))} does not belong here`;
}
