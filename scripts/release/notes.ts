/**
 * Reads and writes the notes for the next release (docs/releases/unreleased.md) and the release notes that are derived from
 * them.
 */

export const sections = ["Before deploying", "After deploying", "Stored", "Checked"] as const;

type Section = (typeof sections)[number];

export type Notes = Readonly<Record<Section, readonly string[]>>;

/**
 * Commands that must have passed before a release (see CONTRIBUTING.md). A line in the `Checked` section contains the command
 * and its result.
 */
export const checks = ["npm run check", "npm run synth"] as const;

/** Returns, for each section, the lines that begin with `- `, including continuation lines. */
export function notesIn(text: string): Notes {
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
}

const commandOf = (line: string): string | undefined => /^- `([^`]+)`: /.exec(line)?.[1];

/** Merges the notes of a recut version with newer notes. The newer result of a check replaces the older result. */
export function withNewer(notes: Notes, newer: Notes): Notes {
  const checked = new Set(newer.Checked.map(commandOf));
  const both = sections.map((section) => {
    const kept = section === "Checked" ? notes.Checked.filter((line) => !checked.has(commandOf(line))) : notes[section];
    return [section, [...new Set([...kept, ...newer[section]])]] as const;
  });
  return Object.fromEntries(both) as unknown as Notes;
}

export const missingChecks = ({ Checked: lines }: Notes): readonly string[] =>
  checks.filter((check) => !lines.some((line) => line.startsWith(`- \`${check}\`: `)));

const intros: Readonly<Record<Section, string>> = {
  "Before deploying": "Required preparations.",
  "After deploying": "Steps after the deployment.",
  Stored:
    "Additions to stored items, and the reasons why they do not affect the previous release. The lines have the format that test/golden/forms.test.ts requires.",
  Checked:
    "Commands that were run on the released commit, and their results. `npm run release` requires a line for each.",
};

export const emptyNotes = (): string =>
  [
    "# Unreleased",
    "",
    "Notes for operators about the next release. `npm run release` copies the notes to the release's page and empties this page.",
    ...sections.flatMap((section) => ["", `## ${section}`, "", intros[section]]),
    "",
  ].join("\n");

interface NotesOfRelease {
  readonly version: string;
  readonly day: string;
  readonly before: string | undefined;
  readonly notes: Notes;
  readonly differences: readonly string[];
  /** Links to the entries on API changes. */
  readonly apiChanges: readonly string[];
}

const finalLine = "Status: final";

/** A release that is not final can be recut. */
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
      : `${day}. Can be deployed only over ${before}, and can be rolled back to ${before}.`,
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
