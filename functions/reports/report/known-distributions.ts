import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { reportProblems } from "./report-problems.ts";

export const distributionItemKey = (distributionKey: string): ItemKey => ({
  table: "domain",
  pk: `distribution#${distributionKey}`,
  sk: "distribution",
});

type UnusableDistribution = Refusal<
  typeof commonProblems.referencedEntityNotFound.type | typeof reportProblems.distributionArchived.type
>;

/**
 * Returns a refusal for the first distribution that is archived or is not the agent's. Suspended distributions are accepted.
 * The items must be in the same order as the keys.
 */
export function unusableDistribution(
  keys: readonly string[],
  items: readonly (Item | undefined)[],
  agentKey: string,
): UnusableDistribution | undefined {
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
}

/** Returns the keys of the active distributions. The items must be in the same order as the keys. */
export const livingDistributions = (keys: readonly string[], items: readonly (Item | undefined)[]): readonly string[] =>
  keys.filter((_, index) => items[index]?.["status"] === "active");
