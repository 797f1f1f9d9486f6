import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";

/** Whether what was said is there, and if not, why. */

export const coverages = ["kept", "expired", "missing", "none"] as const;

export interface MessageCoverage {
  readonly status: (typeof coverages)[number];
  readonly detail: string;
}

interface Circumstances {
  readonly created: string;
  /** What was asked, each by the type of its request. */
  readonly requestTypes: readonly string[];
  /** The service has an answer, so something was said. */
  readonly wasAnswered: boolean;
  readonly retentionDays: number;
  readonly now: Date;
}

/** By the class of the message (ISO 8583, 4): 0400, 0420, 1420. */
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
