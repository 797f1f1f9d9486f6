import type { CloudEvent } from "../../../events/cloud-event.ts";
import { dueAt } from "../../shared/store/due-work.ts";
import { longRetentionMonths, retentionMonths } from "../../shared/store/retention.ts";
import {
  listedByAgent,
  listedByReference,
  ownedEntity,
  putEntity,
  versionSortKey,
} from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import { type Condition, type Item, type ItemKey, isNew, type Put, type Update } from "../../shared/store/table.ts";
import { type ProcessorToken, toldOfEndAt } from "../domain/processor-token.ts";

/** The card of each token is in the vault, in an item whose key contains the token's key. */

export const tokenItemKey = (tokenKey: string): ItemKey => ({
  table: "domain",
  pk: `processor-token#${tokenKey}`,
  sk: "processor-token",
});

/** Partition key in the `byAgent` index. */
export const tokenList = (agentKey: string): string => `processor-token#${agentKey}`;

/** Partition key in the `byReference` index. */
export const tokenReferenceList = (agentKey: string, reference: string): string =>
  `processor-token-reference#${agentKey}#${reference}`;

export const itemToToken = (item: Item | undefined, agentKey: string): ProcessorToken | undefined =>
  ownedEntity<ProcessorToken>(item, agentKey);

export const newTokenToPut = (token: ProcessorToken, agentKey: string): Put => tokenToPut(token, agentKey, isNew);

/** The write fails if the token was changed, or a use extended `usableUntil`, since `before` was read. */
export const changedTokenToPut = (before: ProcessorToken, after: ProcessorToken, agentKey: string): Put =>
  tokenToPut(after, agentKey, {
    expression: "#version = :version AND #usableUntil = :usableUntil",
    values: { version: before.version, usableUntil: before.usableUntil },
  });

/**
 * An active token becomes due when the `expiring` event must be sent. An archived token is retained for the same period as
 * payments. If the token's series were also ended, the token is retained for the longer period in which the series could
 * have continued.
 */
function tokenToPut(token: ProcessorToken, agentKey: string, onlyIf: Condition): Put {
  const isActive = token.status === "active";
  const put = putEntity(
    tokenItemKey(token.key),
    {
      ...token,
      agentKey,
      ...listedByAgent(tokenList(agentKey), token),
      ...(token.reference !== undefined && listedByReference(tokenReferenceList(agentKey, token.reference))),
      ...(isActive && dueAt("processor-token", token.key, toldOfEndAt(token))),
    },
    onlyIf,
  );
  return isActive ? put : { ...put, retentionMonths: token.seriesEnded ? longRetentionMonths : retentionMonths };
}

const whileActive: Condition = { expression: "#status = :active", values: { active: "active" } };

/** Records a use of a token and, if extended, the new `usableUntil`, without creating a new version. */
export const tokenUsed = (token: ProcessorToken, day: string, movedTo: Date | undefined): Update => ({
  kind: "update",
  key: tokenItemKey(token.key),
  set: {
    lastActionDate: day,
    ...(movedTo && {
      usableUntil: movedTo.toISOString(),
      ...dueAt("processor-token", token.key, toldOfEndAt({ usableUntil: movedTo.toISOString() })),
    }),
  },
  onlyIf: whileActive,
});

/**
 * Moves the token's due time from the time of the `expiring` event to `usableUntil`. Fails if the token has been archived,
 * or `usableUntil` has been extended, since the token was read.
 */
export const tokenEndTold = ({ key, usableUntil }: ProcessorToken): Update => ({
  kind: "update",
  key: tokenItemKey(key),
  set: dueAt("processor-token", key, new Date(usableUntil)),
  onlyIf: {
    expression: "#status = :active AND #usableUntil = :usableUntil",
    values: { active: "active", usableUntil },
  },
});

export const transitionToPut = ({ key, version }: ProcessorToken, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...tokenItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

export const expiringToPut = ({ key, usableUntil }: ProcessorToken, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...tokenItemKey(key), sk: `transition#expiring#${usableUntil}` }, agentKey, event);
