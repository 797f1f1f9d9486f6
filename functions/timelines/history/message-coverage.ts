import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";

/** Whether what was said is there, and if not, why. */

export const coverages = ["kept", "expired", "missing", "none"] as const;

export interface MessageCoverage {
  readonly status: (typeof coverages)[number];
  readonly detail: string;
}

interface Circumstances {
  readonly created: string;
  readonly exchanges: number;
  /** The service has an answer, so something was said. */
  readonly wasAnswered: boolean;
  readonly keptDays: number;
  readonly now: Date;
}

export const messageCoverage = ({ created, exchanges, wasAnswered, keptDays, now }: Circumstances): MessageCoverage => {
  if (exchanges > 0) return { status: "kept", detail: "What was said to the network is among the entries" };
  const gone = addSeconds(new Date(created), daysInSeconds(keptDays));
  if (gone <= now) {
    const detail = `What was said to the network is kept for ${keptDays} days and was let go on ${gone.toISOString().slice(0, 10)}; actions and events are kept longer`;
    return { status: "expired", detail };
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
