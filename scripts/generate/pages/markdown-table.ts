type Cells = readonly (string | number | undefined)[];

const row = (...cells: Cells): string => `| ${cells.map((cell) => cell ?? "").join(" | ")} |`;

export const table = (head: readonly string[], rows: readonly Cells[]): string =>
  [row(...head), row(...head.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");
