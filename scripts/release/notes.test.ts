import { describe, expect, it } from "vitest";
import { type DescribedRelease, differenceLines } from "./described-release.ts";
import { checks, emptyNotes, isFinal, missingChecks, notesIn, releasePage, sections, withNewer } from "./notes.ts";

const written = `# Unreleased

Words.

## Before deploying

What has to be there.
- Ask AWS for a limit
  of 1,000.
- Make a key.

## Stored

- \`charge charge\` \`tip\` is new: nobody reads it.

## Checked

- \`npm run check\`: 15,000 passed.
`;

describe("the notes for the next release", () => {
  it("contain the lines of each section", () => {
    const notes = notesIn(written);
    expect(notes["Before deploying"]).toEqual(["- Ask AWS for a limit of 1,000.", "- Make a key."]);
    expect(notes["After deploying"]).toEqual([]);
    expect(notes.Stored).toEqual(["- `charge charge` `tip` is new: nobody reads it."]);
  });

  it("list the checks that have no note", () =>
    expect(missingChecks(notesIn(written))).toEqual(checks.filter((check) => check !== "npm run check")));

  it("are added to those of a version that is released again, with the last result of each check", () => {
    const again = notesIn(written.replace("15,000 passed", "15,001 passed").replace("Make a key", "Make two keys"));
    const notes = withNewer(notesIn(written), again);
    expect(notes["Before deploying"]).toEqual(["- Ask AWS for a limit of 1,000.", "- Make a key.", "- Make two keys."]);
    expect(notes.Checked).toEqual(["- `npm run check`: 15,001 passed."]);
  });

  it("keep every section but no line after a release", () => {
    const notes = notesIn(emptyNotes());
    for (const section of sections) {
      expect(emptyNotes()).toContain(`\n## ${section}\n`);
      expect(notes[section]).toEqual([]);
    }
  });
});

const described = (change: Partial<DescribedRelease> = {}): DescribedRelease => ({
  functions: ["create-charge"],
  permissions: ["charges:Create"],
  events: [],
  alarms: ["ApiDown"],
  tables: ["domain"],
  forms: ["charge charge, form 1"],
  apiEntries: [],
  ...change,
});

describe("the differences from the previous release", () => {
  it("are listed by name", () => {
    const after = described({ alarms: ["ApiSlow"], forms: ["charge charge, form 2"] });
    expect(differenceLines(described(), after)).toEqual([
      "- Alarms: new: `ApiSlow`; gone: `ApiDown`.",
      "- Stored items: new: `charge charge, form 2`; gone: `charge charge, form 1`.",
    ]);
  });

  it("are counts for the first release", () =>
    expect(differenceLines(undefined, described())).toContain("- Functions: 1."));
});

describe("the page of a release", () => {
  it("names the previously deployed release, and has text in every section", () => {
    const notes = notesIn(written);
    const page = releasePage({
      version: "0.2.0",
      day: "2026-11-23",
      before: "0.1.0",
      notes,
      differences: [],
      apiChanges: [],
    });
    expect(page).toContain("Can be deployed only over 0.1.0, and can be rolled back to 0.1.0.");
    expect(page).toContain("## After deploying\n\nNone.\n");
    expect(page).toContain("- Make a key.");
    expect(isFinal(page)).toBe(true);
    expect(isFinal(page.replace("Status: final", "Status: not final"))).toBe(false);
  });
});
