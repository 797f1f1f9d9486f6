import { describe, expect, it } from "vitest";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { jump, mergedItem } from "./merged-item.ts";

const trusted: ReadonlySet<string> = new Set();

const item = (pk: string, sk: string, more: object): Item => ({ pk, sk, schema: 1, ...more });

const agent = (name: string) => item("agent#cgt-1", "agent", { name });
const action = (amount: number) => item("charge#chg-1", "action#act-1", { type: "clearing", amount });
const unreadable = item("charge#chg-1", "action#act-1", { schema: 99 });

describe("the merge of an item", () => {
  it("uses the newer version of an item that changes, and the restored version of one that never changes", () => {
    expect(mergedItem({ restored: agent("old"), newer: agent("new") }, trusted)).toEqual({ item: agent("new") });
    expect(mergedItem({ restored: action(1), newer: action(2) }, trusted)).toEqual({ item: action(1) });
  });

  it("keeps an item that only one table has", () => {
    expect(mergedItem({ restored: undefined, newer: action(2) }, trusted)).toEqual({ item: action(2) });
    expect(mergedItem({ restored: agent("old"), newer: undefined }, trusted)).toEqual({ item: agent("old") });
  });

  it("ignores an item of an untrusted kind, or reports it if there is no other version", () => {
    const distrusted = new Set(["agent agent"]);
    expect(mergedItem({ restored: agent("old"), newer: agent("new") }, distrusted)).toEqual({ item: agent("old") });
    const alone = mergedItem({ restored: undefined, newer: agent("new") }, distrusted);
    expect(alone).toEqual({ item: agent("new"), doubt: expect.stringContaining("not trusted") });
  });

  it("reports an item that cannot be read and has no other version", () => {
    const alone = mergedItem({ restored: undefined, newer: unreadable }, trusted);
    expect(alone).toEqual({ item: undefined, doubt: expect.stringContaining("is unreadable") });
  });

  it("advances counters beyond all issued values, and only once", () => {
    const counter = (leased: number) => item("counter#stan", "counter", { leased });
    const { item: merged } = mergedItem({ restored: counter(100), newer: counter(500) }, trusted);
    expect(merged).toEqual(counter(500 + jump));
    expect(mergedItem({ restored: merged, newer: counter(500) }, trusted)).toEqual({ item: merged });
    expect(mergedItem({ restored: counter(100), newer: undefined }, trusted)).toEqual({ item: counter(100 + jump) });
  });

  it("restores leases from the backup, and reports items that do not belong to the service", () => {
    const lease = (until: string) => item("clearing-intake#visa", "lease", { until });
    expect(mergedItem({ restored: undefined, newer: lease("9") }, trusted)).toEqual({ item: undefined });
    const foreign = item("guest#1", "guest", {});
    expect(mergedItem({ restored: undefined, newer: foreign }, trusted).doubt).toContain("no kind of item");
  });
});
