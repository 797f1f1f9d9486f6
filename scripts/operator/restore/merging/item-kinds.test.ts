import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindOfItem } from "../../../../functions/shared/store/forms/stored-forms.ts";
import { keepingOf } from "../../../../functions/shared/store/retention.ts";
import { mergingOf, mergings } from "./item-kinds.ts";
import { counters } from "./merged-table.ts";

const root = join(import.meta.dirname, "../../../..");
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** Key prefixes of every item row of the page. */
const items = [
  ...textOf("functions/shared/store/access-patterns.md").matchAll(/^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|/gm),
].map(([, pk = "", sk = ""]) => ({ pk, sk }));

const runbook = textOf("docs/operations/restore.md");

describe("the restore rule of an item", () => {
  it("exists for every kind of item in the table", () => {
    expect(items.length).toBeGreaterThan(40);
    expect(items.filter((item) => mergingOf(item) === undefined)).toEqual([]);
  });

  it.each(items)("is on the operator's page for $pk $sk", (item) => {
    expect(keepingOf(item)).toBeDefined();
    const merging = mergingOf(item);
    const row = runbook.split("\n").find((line) => line.startsWith(`| ${merging} |`)) ?? "";
    expect(row).toContain(`\`${kindOfItem(item)}\``);
  });

  it("is used by at least one kind of item", () => {
    const given = new Set(items.map((item) => mergingOf(item)));
    expect(Object.keys(mergings).filter((merging) => !given.has(merging as keyof typeof mergings))).toEqual([]);
  });

  it("includes every counter, even if the newer table lacks it", () => {
    const named = items.filter(({ pk }) => pk.startsWith("counter#")).map(({ pk }) => pk);
    expect(named.toSorted()).toEqual([...counters].toSorted());
  });
});
