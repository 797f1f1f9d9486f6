import { describe, expect, it } from "vitest";
import type { ApiChange } from "./changes-between.ts";
import { faultsOfEntries, undescribedChanges } from "./check-entries.ts";
import { draftedEntry } from "./drafted-entry.ts";
import { type Entry, readEntry } from "./entry.ts";

const added: ApiChange = { name: "answer-property-added", place: "Order /gift" };
const removed: ApiChange = { name: "answer-property-removed", place: "Order /note" };

const announcement: Entry = {
  file: "2026-01-31-notes-will-go.md",
  date: "2026-01-31",
  title: "Notes will go",
  isBreaking: false,
  changes: [],
};

const entry = (changes: Partial<Entry>): Entry => ({
  file: "2026-08-01-notes.md",
  date: "2026-08-01",
  title: "Notes",
  isBreaking: false,
  changes: [],
  ...changes,
});

const linesOf = { added: "`answer-property-added` Order /gift", removed: "`answer-property-removed` Order /note" };

const faults = (
  changes: readonly ApiChange[],
  entries: readonly Entry[],
  accepted: readonly string[] = [],
  isReleased = true,
) => faultsOfEntries({ changes, entries, accepted, isReleased });

describe("the check of docs/changes", () => {
  it("passes if every change has its entry", () =>
    expect(faults([added], [entry({ changes: [linesOf.added] })])).toEqual([]));

  it("fails for a change without an entry", () =>
    expect(faults([added], [])).toEqual([`no entry describes ${linesOf.added}`]));

  it("fails for an entry without a change", () =>
    expect(faults([], [entry({ changes: [linesOf.added] })])).toEqual([
      `2026-08-01-notes.md lists a change that does not exist: ${linesOf.added}`,
    ]));

  it("allows an entry for a change that is part of the baseline", () =>
    expect(faults([], [entry({ changes: [linesOf.added] })], ["2026-08-01-notes.md"])).toEqual([]));

  it("fails if an entry calls a breaking change compatible", () =>
    expect(faults([removed], [entry({ changes: [linesOf.removed] })])).toEqual([
      `2026-08-01-notes.md is marked as compatible, but this change is breaking: ${linesOf.removed}`,
    ]));

  it("fails for a breaking change that was not announced", () =>
    expect(faults([removed], [entry({ isBreaking: true, changes: [linesOf.removed] })])).toEqual([
      "2026-08-01-notes.md describes a breaking change, but does not link to an existing entry that announced the change",
    ]));

  it("requires no announcement of a breaking change before the first final release", () => {
    const breaking = entry({ isBreaking: true, isBeforeRelease: true, changes: [linesOf.removed] });
    expect(faults([removed], [breaking], [], false)).toEqual([]);
    expect(faults([removed], [breaking])).toEqual([
      "2026-08-01-notes.md describes a breaking change without notice, although a final release exists",
    ]);
  });

  it.each([
    [
      "2026-07-30",
      [
        "2026-08-01-notes.md describes a breaking change that takes effect less than 6 months after its announcement; the earliest date is 2026-07-31",
      ],
    ],
    ["2026-07-31", []],
  ])("allows a breaking change six months after its announcement: %s", (date, expected) => {
    const breaking = entry({ date, isBreaking: true, announcedIn: announcement.file, changes: [linesOf.removed] });
    expect(faults([removed], [announcement, breaking])).toEqual(expected);
  });
});

describe("an entry", () => {
  it("is parsed from its file", () =>
    expect(
      readEntry(
        "2026-08-01-notes.md",
        "# Notes\n\nBreaking, announced in [January](2026-01-31-notes-will-go.md).\n\nWhy.\n\n- `answer-property-removed` Order /note\n- a point\n",
      ),
    ).toEqual(entry({ isBreaking: true, announcedIn: announcement.file, changes: [linesOf.removed] })));

  it("states that no release was final", () =>
    expect(readEntry("2026-08-01-notes.md", "# Notes\n\nBreaking, before the first release.\n")).toEqual(
      entry({ isBreaking: true, isBeforeRelease: true }),
    ));

  it.each([
    ["notes.md", "# Notes\n\nCompatible.", "must have a name such as"],
    ["2026-08-01-notes.md", "Compatible.", "no heading"],
    ["2026-08-01-notes.md", "# Notes", "no line"],
  ])("is rejected without a required property: %s %s", (file, text, message) =>
    expect(() => readEntry(file, text)).toThrow(message),
  );

  it("is drafted from the changes, and valid unchanged if they are compatible", () => {
    const draft = draftedEntry([added], "2026-08-01") ?? expect.fail("there is no draft");
    const read = readEntry(draft.file, draft.text);
    expect(read).toEqual({
      file: "2026-08-01-order-gift.md",
      date: "2026-08-01",
      title: "A response has an additional property: Order /gift",
      isBreaking: false,
      changes: [linesOf.added],
    });
    expect(faults([added], [read])).toEqual([]);
  });

  it("that is drafted for a breaking change requires its announcement", () => {
    const draft = draftedEntry([removed], "2026-08-01") ?? expect.fail("there is no draft");
    expect(faults([removed], [readEntry(draft.file, draft.text)])).toEqual([
      "2026-08-01-order-note.md describes a breaking change, but does not link to an existing entry that announced the change",
    ]);
  });
});

describe("matching a change to an entry", () => {
  const widened: ApiChange = { name: "request-limit-widened", place: "CreateOrderBody /items (maxItems)" };
  const earlier = entry({ changes: ["`request-limit-widened` CreateOrderBody /items (maxItems)"] });

  it("ignores an accepted entry for the same path: the limit was widened again", () =>
    expect(undescribedChanges({ changes: [widened], entries: [earlier], accepted: [earlier.file] })).toEqual([
      widened,
    ]));

  it("finds an open entry for the path", () =>
    expect(undescribedChanges({ changes: [widened], entries: [earlier], accepted: [] })).toEqual([]));
});
