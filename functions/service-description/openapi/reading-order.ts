import type { EndpointContract } from "../../shared/entry/function-contract.ts";
import { methods } from "./openapi-types.ts";
import { tags } from "./tags.ts";

export const methodOf = ({ method }: EndpointContract) => method.toLowerCase() as (typeof methods)[number];

/** Returns a slice's position in reading order. Throws if the slice has no tag. */
function orderOf({ slice }: EndpointContract): number {
  const index = tags.findIndex(({ name }) => name === slice);
  if (index === -1) throw new Error(`no tag for the slice '${slice}' in tags.ts`);
  return index;
}

const levelsOf = (path: string): number => path.split("/").length;

const familyOf = ({ path }: EndpointContract): string => path.split("/")[1] ?? "";

/**
 * Sorts operations by tag and groups them by their first path segment. The group that contains the shortest path comes
 * first. Each group is sorted by path depth: a collection comes before its entity, and the entity before the operations on
 * the entity.
 */
export function inReadingOrder(contracts: readonly EndpointContract[]): readonly EndpointContract[] {
  const families = Map.groupBy(contracts, familyOf);
  const familyLevels = (contract: EndpointContract): number =>
    Math.min(...(families.get(familyOf(contract)) ?? []).map(({ path }) => levelsOf(path)));
  const order = new Map(contracts.map((contract) => [contract, orderOf(contract)]));
  return [...contracts].sort(
    (one, other) =>
      (order.get(one) ?? 0) - (order.get(other) ?? 0) ||
      familyLevels(one) - familyLevels(other) ||
      familyOf(one).localeCompare(familyOf(other), "en") ||
      levelsOf(one.path) - levelsOf(other.path) ||
      one.path.localeCompare(other.path, "en") ||
      methods.indexOf(methodOf(one)) - methods.indexOf(methodOf(other)),
  );
}
