import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { notesIn } from "../../scripts/release/notes.ts";
import { keptForms } from "./cut-release.ts";
import { type FormChange, faultsOf, formChanges, lineOf } from "./form-changes.ts";
import { examplesOf, type Form, type Forms, formsOf, kindOf, type StoredItem, traitsOf } from "./forms.ts";
import { lastRelease } from "./releases.ts";
import { itemsOfChapters } from "./seeded-items.ts";

/** Compares what the current code stores with what the last release stored, because both serve traffic during a rollout. */

const root = join(import.meta.dirname, "../..");
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const rowForm = /^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|/gm;

const beginningOf = (key = ""): string => key.split("#", 1)[0] ?? "";

const kindsOfPage = [...textOf("functions/shared/store/access-patterns.md").matchAll(rowForm)].map(
  ([, pk, sk]) => `${beginningOf(pk)} ${beginningOf(sk)}`,
);

describe("the stored items", () => {
  let items: readonly StoredItem[];
  beforeAll(async () => {
    items = await itemsOfChapters();
  });

  it("include every documented kind", () => {
    const kinds = new Set(items.map(kindOf));
    expect(kindsOfPage.length).toBeGreaterThan(40);
    expect([...new Set(kindsOfPage)].filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it("are compatible with the last release, and every addition is declared", () => {
    const acceptedLines = notesIn(textOf("docs/releases/unreleased.md")).Stored;
    const before = keptForms(lastRelease());
    const vault = Object.fromEntries(Object.entries(before).filter(([kind]) => kind.startsWith("vault: ")));
    // The chapters have fewer random variants than a release, so a rare variant can be missing, but never a required attribute.
    expect(faultsOf(changesThatCount(before, { ...formsOf(items), ...vault }), acceptedLines)).toEqual([]);
  });
});

/** Ignores missing optional attributes, because the items of a test run can all lack an optional attribute. */
const changesThatCount = (before: Forms, after: Forms): readonly FormChange[] =>
  formChanges(before, after).filter(
    ({ kind, path, what }) => !(what === "is gone" && before[kind]?.attributes[path ?? ""]?.endsWith("?")),
  );

const form = (change: Partial<Form> = {}): Form => ({
  schema: 1,
  readable: 1,
  attributes: { state: "text", amountMinor: "number", note: "text?" },
  words: { state: ["open", "paid"] },
  ...change,
});

const changed = (change: Partial<Form>, before: Partial<Form> = {}) =>
  formChanges({ "bill bill": form(before) }, { "bill bill": form(change) });

describe("a change of the stored items", () => {
  it.each<[string, Partial<Form>, string]>([
    [
      "an attribute with another name",
      { attributes: { state: "text", valueMinor: "number", note: "text?" } },
      "is gone",
    ],
    ["an attribute of another type", { attributes: { ...form().attributes, amountMinor: "text" } }, "may be text now"],
    [
      "an attribute that may be absent now",
      { attributes: { ...form().attributes, state: "text?" } },
      "may be absent now",
    ],
    ["a form that the last release does not read", { schema: 2 }, "is written in form 2"],
  ])("is refused: %s", (_, change, what) => {
    const faults = faultsOf(changed(change), ["- `bill bill` `valueMinor` is new: nobody reads it"]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(what);
    expect(faults[0]).toContain("A form changes in two releases");
  });

  it.each<[string, Partial<Form>, string]>([
    ["an attribute", { attributes: { ...form().attributes, tip: "number?" } }, "- `bill bill` `tip` is new"],
    [
      "a word of a closed list",
      { words: { state: ["open", "paid", "void"] } },
      '- `bill bill` `state` may be "void" now',
    ],
  ])("that adds %s must be declared with a reason", (_, change, line) => {
    expect(changed(change).map(lineOf)).toEqual([line]);
    expect(faultsOf(changed(change), [])).toHaveLength(1);
    expect(faultsOf(changed(change), [`${line}: the release before leaves it alone.`])).toEqual([]);
  });

  it("can be of any kind once the last release reads the new schema", () =>
    expect(changed({ schema: 2, attributes: {}, words: {} }, { readable: 2 })).toEqual([]));

  it("includes new kinds and kinds that are no longer written", () => {
    expect(formChanges({}, { "bill bill": form() }).map(lineOf)).toEqual(["- `bill bill` is new"]);
    expect(formChanges({ "bill bill": form() }, {}).map(lineOf)).toEqual(["- `bill bill` is not written any more"]);
  });
});

describe("example items", () => {
  it("cover every trait with a minimum of items", () => {
    const bill = (change: object): StoredItem => ({ table: "domain", item: { pk: "bill#1", sk: "bill", ...change } });
    const all = [bill({ state: "open" }), bill({ state: "paid", at: 1 }), bill({ state: "paid" }), bill({ at: null })];
    const chosen = examplesOf(all);
    expect(chosen).toHaveLength(3);
    const traits = (items: readonly StoredItem[]) => [...new Set(items.flatMap((item) => [...traitsOf(item)]))].sort();
    expect(traits(chosen)).toEqual(traits(all));
  });
});
