import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { processorTokenArchived } from "../../../events/processor-token-archived.ts";
import { processorTokenCreated } from "../../../events/processor-token-created.ts";
import { processorTokenExpiring } from "../../../events/processor-token-expiring.ts";
import { processorTokenUpdated } from "../../../events/processor-token-updated.ts";
import type { ProcessorToken } from "../domain/processor-token.ts";

const definitions = {
  created: processorTokenCreated,
  updated: processorTokenUpdated,
  expiring: processorTokenExpiring,
  archived: processorTokenArchived,
} as const;

type TokenOccurrence = keyof typeof definitions;

export type TokenEvent = (
  occurrence: TokenOccurrence,
  token: ProcessorToken,
  agentKey: string,
  now: Date,
) => CloudEvent;

/** Builds token events: one `expiring` event per value of `usableUntil`, and one event per version for all other changes. */
export const tokenEventFor =
  (names: EventNames): TokenEvent =>
  (occurrence, { key, status, version, reference, usableUntil, archivedReason }, agentKey, time) =>
    cloudEvent(
      definitions[occurrence],
      {
        fact: occurrence === "expiring" ? `${key} expiring ${usableUntil}` : `${key}#${version}`,
        subject: key,
        time,
        agentKey,
        data: {
          key,
          status,
          version,
          ...(reference !== undefined && { reference }),
          usableUntil,
          ...(archivedReason && { archivedReason }),
        },
      },
      names,
    );
