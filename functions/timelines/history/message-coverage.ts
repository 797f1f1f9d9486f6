import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";

/** Availability of the exchanged messages, or the reason why they are missing. */

export const coverages = ["kept", "expired", "missing", "none"] as const;

export interface MessageCoverage {
  readonly status: (typeof coverages)[number];
  readonly detail: string;
}

interface Circumstances {
  readonly created: string;
  /** Type of each recorded request. */
  readonly requestTypes: readonly string[];
  /** True if the service has a response, so messages were exchanged. */
  readonly wasAnswered: boolean;
  readonly retentionDays: number;
  readonly now: Date;
}

/** Message class of ISO 8583, digit 4: 0400, 0420, 1420. */
const isReversal = (type: string): boolean => /^\d4\d\d$/.test(type);

export const messageCoverage = ({
  created,
  requestTypes,
  wasAnswered,
  retentionDays,
  now,
}: Circumstances): MessageCoverage => {
  const hasRequest = requestTypes.some((type) => !isReversal(type));
  if (hasRequest) return { status: "kept", detail: "What was said to the network is among the entries" };
  const gone = addSeconds(new Date(created), daysInSeconds(retentionDays));
  if (gone <= now) {
    const detail = `What was said to the network is kept for ${retentionDays} days and was let go on ${gone.toISOString().slice(0, 10)}; actions and events are kept longer`;
    return { status: "expired", detail };
  }
  if (requestTypes.length > 0 && !wasAnswered) {
    const detail =
      "What was asked first is not on record: the function that asked died before it noted what was said, or the record was lost; the reversal that followed is among the entries";
    return { status: "missing", detail };
  }
  return wasAnswered
    ? {
        status: "missing",
        detail: "The network answered, and the record of that was lost; the actions tell what it answered",
      }
    : {
        status: "none",
        detail:
          "Nothing is on record: no network was asked, or the function that asked it died before it noted what was said",
      };
};
