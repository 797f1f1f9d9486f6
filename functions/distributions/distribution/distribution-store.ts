import type { CloudEvent } from "../../../events/cloud-event.ts";
import { listedByAgent, ownedEntity, putEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import { type Condition, type Item, type ItemKey, isNew, type Put, type Write } from "../../shared/store/table.ts";
import type { Distribution } from "../domain/distribution.ts";

export const distributionItemKey = (distributionKey: string): ItemKey => ({
  table: "domain",
  pk: `distribution#${distributionKey}`,
  sk: "distribution",
});

export const distributionList = (agentKey: string): string => `distribution#${agentKey}`;

export const itemToDistribution = (item: Item | undefined, agentKey: string) =>
  ownedEntity<Distribution>(item, agentKey);

export const newDistributionToWrites = (distribution: Distribution, agentKey: string): Write[] => [
  distributionToPut(undefined, distribution, agentKey, isNew),
];

/**
 * The writes fail if the stored version differs from the version of `before`. The event also makes pending deliveries to the
 * distribution due immediately.
 */
export const changedDistributionToWrites = (
  before: Distribution,
  after: Distribution,
  agentKey: string,
  event?: CloudEvent,
): Write[] => [
  distributionToPut(before, after, agentKey, {
    expression: "#version = :version",
    values: { version: before.version },
  }),
  ...(event ? [transitionToPut(after, agentKey, event)] : []),
];

const transitionToPut = ({ key, version }: Distribution, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...distributionItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

function distributionToPut(
  before: Distribution | undefined,
  distribution: Distribution,
  agentKey: string,
  onlyIf: Condition,
): Put {
  const list = listedByAgent(distributionList(agentKey), distribution);
  const put = putEntity(distributionItemKey(distribution.key), { ...distribution, agentKey, ...list }, onlyIf);
  return { ...put, audited: { entity: "distribution", agentKey, ...(before && { before }), after: distribution } };
}
