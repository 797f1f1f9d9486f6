import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { reportProblems } from "./report-problems.ts";

/** A report may go to distributions of its agent that are not archived. All that is known of them is here. */

export const distributionItemKey = (distributionKey: string): ItemKey => ({
  table: "domain",
  pk: `distribution#${distributionKey}`,
  sk: "distribution",
});

type UnusableDistribution = Refusal<
  typeof commonProblems.referencedEntityNotFound.type | typeof reportProblems.distributionArchived.type
>;

/** The first of the keys that cannot be delivered to; the items are those of the keys, in their order. */
export const unusableDistribution = (
  keys: readonly string[],
  items: readonly (Item | undefined)[],
  agentKey: string,
): UnusableDistribution | undefined => {
  for (const [index, key] of keys.entries()) {
    const item = items[index];
    if (item?.["agentKey"] !== agentKey) {
      return refusal(commonProblems.referencedEntityNotFound, `There is no distribution '${key}'.`);
    }
    if (item["status"] === "archived") {
      return refusal(reportProblems.distributionArchived, `The distribution '${key}' is archived.`);
    }
  }
  return undefined;
};

/** Those of the keys that still take reports; the items are those of the keys, in their order. */
export const livingDistributions = (keys: readonly string[], items: readonly (Item | undefined)[]): readonly string[] =>
  keys.filter((_, index) => items[index]?.["status"] === "active");
