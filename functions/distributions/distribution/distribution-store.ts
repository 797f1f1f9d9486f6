import { createHash } from "node:crypto";
import { itemSchema, listedByAgent, ownedEntity } from "../../shared/store/stored-entity.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  isNew,
  type Put,
  putItem,
  type Write,
} from "../../shared/store/table.ts";
import type { Distribution, S3Targets } from "../domain/distribution.ts";

export const distributionItemKey = (distributionKey: string): ItemKey => ({
  table: "domain",
  pk: `distribution#${distributionKey}`,
  sk: "distribution",
});

export const distributionList = (agentKey: string): string => `distribution#${agentKey}`;

export const itemToDistribution = (item: Item | undefined, agentKey: string) =>
  ownedEntity<Distribution>(item, agentKey);

/** The position of the claim among the writes: whose refusal means that another agent has the role. */
export const roleClaimedAt = 1;

export const newDistributionToWrites = (distribution: Distribution, agentKey: string): Write[] => [
  distributionToPut(distribution, agentKey, isNew),
  ...roleClaims(distribution, agentKey),
];

/** Puts the changed distribution in the place of the version that the change was decided on. */
export const changedDistributionToWrites = (before: Distribution, after: Distribution, agentKey: string): Write[] => [
  distributionToPut(after, agentKey, unchangedSince(before)),
  ...roleClaims(after, agentKey),
];

/** A delivery notes the host key that it saw without a new version; that must not be lost to a change that had not seen it. */
const unchangedSince = ({ version, ...before }: Distribution): Condition =>
  before.seenHostKey === undefined
    ? { expression: "#version = :version AND attribute_not_exists(#seenHostKey)", values: { version } }
    : {
        expression: "#version = :version AND #seenHostKey = :seenHostKey",
        values: { version, seenHostKey: before.seenHostKey },
      };

const distributionToPut = (distribution: Distribution, agentKey: string, onlyIf: Condition): Put => {
  const { pk, sk } = distributionItemKey(distribution.key);
  const list = listedByAgent(distributionList(agentKey), distribution);
  return putItem("domain", { ...distribution, pk, sk, schema: itemSchema, agentKey, ...list }, onlyIf);
};

/**
 * A role with its external id belongs to the agent that gave it first. Otherwise an agent that learned another's pair could
 * have reports of its own put into the other's bucket.
 */
const roleClaims = (distribution: Distribution, agentKey: string): Put[] =>
  distribution.type === "s3" ? [roleClaim(distribution.targets, agentKey)] : [];

const roleClaim = ({ roleArn, externalId }: S3Targets, agentKey: string): Put => {
  const digest = createHash("sha256").update(`${roleArn} ${externalId}`).digest("hex");
  const item = { pk: `assumed-role#${digest}`, sk: "assumed-role", schema: itemSchema, agentKey };
  const isFreeOrOwn = { expression: "attribute_not_exists(#pk) OR #agentKey = :agentKey", values: { agentKey } };
  return putItem("domain", item, isFreeOrOwn);
};
