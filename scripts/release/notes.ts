/** Notes for the next release (docs/releases/unreleased.md), and the notes of a release that are derived from them. */

export const sections = ["Before deploying", "After deploying", "Stored", "Checked"] as const;

type Section = (typeof sections)[number];

export type Notes = Readonly<Record<Section, readonly string[]>>;

/** Required checks before a release, see CONTRIBUTING.md. A line of `Checked` contains the command and its result. */
export const checks = ["npm run check", "npm run synth"] as const;

/** Returns the lines of each section that begin with `- `, including their continuation lines. */
export const notesIn = (text: string): Notes => {
  const parts = text.split(/^## /m).slice(1);
  const linesOf = (section: Section): readonly string[] => {
    const part = parts.find((one) => one.startsWith(`${section}\n`)) ?? "";
    return part.split(/^(?=- )/m).flatMap((line) => (line.startsWith("- ") ? [line.trim().replace(/\s+/g, " ")] : []));
  };
  return {
    "Before deploying": linesOf("Before deploying"),
    "After deploying": linesOf("After deploying"),
    Stored: linesOf("Stored"),
    Checked: linesOf("Checked"),
  };
};

const commandOf = (line: string): string | undefined => /^- `([^`]+)`: /.exec(line)?.[1];

/** Merges the notes of a recut version with newer ones; the newer result of a check replaces the older one. */
export const withNewer = (notes: Notes, newer: Notes): Notes => {
  const checked = new Set(newer.Checked.map(commandOf));
  const both = sections.map((section) => {
    const kept = section === "Checked" ? notes.Checked.filter((line) => !checked.has(commandOf(line))) : notes[section];
    return [section, [...new Set([...kept, ...newer[section]])]] as const;
  });
  return Object.fromEntries(both) as unknown as Notes;
};

/** Returns the checks without a result. */
export const missingChecks = ({ Checked: lines }: Notes): readonly string[] =>
  checks.filter((check) => !lines.some((line) => line.startsWith(`- \`${check}\`: `)));

const intros: Readonly<Record<Section, string>> = {
  "Before deploying": "Required preparations.",
  "After deploying": "Steps after the deployment.",
  Stored:
    "Additions to stored items, and why the previous release is not affected: lines in the format that test/golden/forms.test.ts requires.",
  Checked:
    "Commands that were run on the released commit, and their results. `npm run release` requires a line for each.",
};

export const emptyNotes = (): string =>
  [
    "# Unreleased",
    "",
    "Notes for operators about the next release. `npm run release` copies them to its page and empties this one.",
    ...sections.flatMap((section) => ["", `## ${section}`, "", intros[section]]),
    "",
  ].join("\n");

interface NotesOfRelease {
  readonly version: string;
  readonly day: string;
  readonly before: string | undefined;
  readonly notes: Notes;
  readonly differences: readonly string[];
  /** Links to the entries of the API's changes. */
  readonly apiChanges: readonly string[];
}

const finalLine = "Status: final";

/** True if the notes of a release declare it final. Before that it may be recut. */
export const isFinal = (page: string): boolean => page.split("\n").includes(finalLine);

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ["None."]);

export const releasePage = ({ version, day, before, notes, differences, apiChanges }: NotesOfRelease): string =>
  [
    `# Release ${version}`,
    "",
    finalLine,
    "",
    before === undefined
      ? `${day}. First release: there is no earlier one to deploy over or to roll back to.`
      : `${day}. Deployed over ${before} only, and can be rolled back to it.`,
    "",
    "## Before deploying",
    "",
    ...orNone(notes["Before deploying"]),
    "",
    "## After deploying",
    "",
    ...orNone(notes["After deploying"]),
    "",
    "## Contents",
    "",
    ...orNone(differences),
    "",
    "## Stored",
    "",
    ...orNone(notes.Stored),
    "",
    "## The API",
    "",
    ...orNone(apiChanges),
    "",
    "## Checked",
    "",
    ...orNone(notes.Checked),
    "",
  ].join("\n");
