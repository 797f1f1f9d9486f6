/** Parses the blocks of a how-to page: files, file changes and shell commands. */

const blockForm = /^```(ts|json|diff)\n\/\/ (\S+)\n([\s\S]*?)^```$|^```sh\n([\s\S]*?)^```$/gm;

type Block =
  | { readonly kind: "commands"; readonly lines: readonly string[] }
  | { readonly kind: "file" | "change"; readonly name: string; readonly content: string };

export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(blockForm)].map(([, language, name = "", content = "", commands = ""]) =>
    language === undefined
      ? { kind: "commands", lines: commands.trim().split("\n").filter(Boolean) }
      : { kind: language === "diff" ? "change" : "file", name, content },
  );

/** Applies lines that start with a plus or a minus after their context lines; `…` omits lines. */
export function changedText(text: string, change: string): string {
  const lines = text.split("\n");
  let place = 0;
  for (const row of change.trimEnd().split("\n")) {
    const [mark, line] = [row.charAt(0), row.slice(1)];
    if (line === "…") continue;
    if (mark === "+") {
      lines.splice(place, 0, line);
      place += 1;
    } else {
      const found = lines.indexOf(line, place);
      if (found === -1) throw new Error(`There is no line ${line}`);
      if (mark === "-") lines.splice(found, 1);
      place = mark === "-" ? found : found + 1;
    }
  }
  return lines.join("\n");
}
