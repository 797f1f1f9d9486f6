import type { CloudEvent } from "../../../events/cloud-event.ts";
import { itemSchema, listedByAgent, ownedEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  isNew,
  type Put,
  putItem,
  type Write,
} from "../../shared/store/table.ts";
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
 * Puts the changed distribution in the place of the version that the change was decided on, with the event that tells of it.
 * The event also wakes what waits for the distribution.
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

const transitionToPut = ({ key, version }: Distribution, agentKey: string, event: CloudEvent): Put => {
  const sk = `transition#${versionSortKey(version)}`;
  return putItem(
    "domain",
    { pk: distributionItemKey(key).pk, sk, schema: itemSchema, agentKey, ...eventAttributes(event) },
    isNew,
  );
};

const distributionToPut = (
  before: Distribution | undefined,
  distribution: Distribution,
  agentKey: string,
  onlyIf: Condition,
): Put => {
  const { pk, sk } = distributionItemKey(distribution.key);
  const list = listedByAgent(distributionList(agentKey), distribution);
  const put = putItem("domain", { ...distribution, pk, sk, schema: itemSchema, agentKey, ...list }, onlyIf);
  return { ...put, audited: { entity: "distribution", agentKey, ...(before && { before }), after: distribution } };
};
