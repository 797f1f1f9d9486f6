import { retentionDays } from "../../messages/published.ts";
import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";

/** Availability of the exchanged messages, or the reason why they are missing. */

export const coverages = ["kept", "expired", "missing", "none"] as const;

interface MessageCoverage {
  readonly status: (typeof coverages)[number];
  readonly detail: string;
}

interface Circumstances {
  readonly created: string;
  readonly requestTypes: readonly string[];
  /** True if the service has received a response, which proves that messages were exchanged. */
  readonly wasAnswered: boolean;
  readonly now: Date;
}

/** Returns true for the message types of reversals, in which the second digit is 4, such as 0400, 0421 and 1420. */
const isReversal = (type: string): boolean => /^\d4\d\d$/.test(type);

export function messageCoverage({ created, requestTypes, wasAnswered, now }: Circumstances): MessageCoverage {
  const hasRequest = requestTypes.some((type) => !isReversal(type));
  if (hasRequest) return { status: "kept", detail: "The entries include the messages to the network" };
  const gone = addSeconds(new Date(created), daysInSeconds(retentionDays));
  if (gone <= now) {
    const detail = `Messages are retained for ${retentionDays} days; these messages expired on ${gone.toISOString().slice(0, 10)}. Actions and events are retained longer`;
    return { status: "expired", detail };
  }
  if (requestTypes.length > 0 && !wasAnswered) {
    const detail =
      "The first request was not recorded: the function crashed before it stored the message, or the record was lost. The entries include the reversal that was sent afterward";
    return { status: "missing", detail };
  }
  return wasAnswered
    ? {
        status: "missing",
        detail: "The network responded, but the record of the messages was lost. The other entries show the outcome",
      }
    : {
        status: "none",
        detail:
          "No message was recorded: no request was sent to the network, the function crashed before it stored the message, or the record was lost",
      };
}
