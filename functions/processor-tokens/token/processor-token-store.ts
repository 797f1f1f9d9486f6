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

/** Processor tokens in the table. Their cards are in the vault, under the same keys. */

export const tokenItemKey = (tokenKey: string): ItemKey => ({
  table: "domain",
  pk: `processor-token#${tokenKey}`,
  sk: "processor-token",
});

/** Partitions of the index `byAgent`; those of a reference are in `byReference`. */
export const tokenList = (agentKey: string): string => `processor-token#${agentKey}`;

export const tokenReferenceList = (agentKey: string, reference: string): string =>
  `processor-token-reference#${agentKey}#${reference}`;

export const itemToToken = (item: Item | undefined, agentKey: string): ProcessorToken | undefined =>
  ownedEntity<ProcessorToken>(item, agentKey);

export const newTokenToPut = (token: ProcessorToken, agentKey: string): Put => tokenToPut(token, agentKey, isNew);

/** Replaces the version that the change was based on. */
export const changedTokenToPut = (before: ProcessorToken, after: ProcessorToken, agentKey: string): Put =>
  tokenToPut(after, agentKey, { expression: "#version = :version", values: { version: before.version } });

/**
 * Put of a token. Active tokens are due before they end. Archived ones are retained as long as payments, or as long as a
 * series that ended with them could have continued.
 */
const tokenToPut = (token: ProcessorToken, agentKey: string, onlyIf: Condition): Put => {
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
};

const whileActive: Condition = { expression: "#status = :active", values: { active: "active" } };

/** Records a use of a token, without a new version. */
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

/** Marks the event of a token's end as published. The end itself is due next. Fails if the token was used in the meantime. */
export const tokenEndTold = ({ key, usableUntil }: ProcessorToken): Update => ({
  kind: "update",
  key: tokenItemKey(key),
  set: dueAt("processor-token", key, new Date(usableUntil)),
  onlyIf: {
    expression: "#status = :active AND #usableUntil = :usableUntil",
    values: { active: "active", usableUntil },
  },
});

/** Put of a version's event; never changed. */
export const transitionToPut = ({ key, version }: ProcessorToken, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...tokenItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

/** Put of the event that announces a token's end; never changed. */
export const expiringToPut = ({ key, usableUntil }: ProcessorToken, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...tokenItemKey(key), sk: `transition#expiring#${usableUntil}` }, agentKey, event);
