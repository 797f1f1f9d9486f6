/** Reads and writes the lines of a network's file without code of the service. */

export type FileLine = Readonly<Record<string, unknown>>;

export const parsedLines = (content: string): readonly FileLine[] =>
  content
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as FileLine);

export const ndjsonOf = (lines: readonly FileLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");
