/** How the networks send what they settle, as data: which file comes how. */

export const sendings = {
  once: "comes once",
  twice: "comes twice",
  "when merchants are paid": "comes the next morning, just when merchants are paid",
  "a day late": "comes a day late",
  "torn at first": "comes torn in the middle, and whole later",
  "wrong totals at first": "does not add up to its totals, and does later",
  "impossible at first": "has a record that cannot be, and comes right later",
  "impossible for a day": "has a record that cannot be, and comes right a day later",
  "under another name, too": "comes once more under another name",
} as const;

export type Sending = keyof typeof sendings;

/** What networks bill for what they have settled. */
export interface BillPlan {
  readonly lines: number;
  /** Whether it names a movement of somebody else, too. */
  readonly withStranger: boolean;
}

export interface SettlingPlan {
  /** How each file comes, in the order in which they are made; more files than these begin from the front. */
  readonly sendings: readonly Sending[];
  /** How long after what came first the rest comes. */
  readonly againAfterMs: number;
  /** The bill behind each file of movements; undefined for none. */
  readonly bill?: BillPlan | undefined;
  /** How many lines of a file are worked on together, and how many writes are one transaction; undefined where it is as in production. */
  readonly sizes?: { readonly linesMax: number; readonly writesMax: number } | undefined;
}

const isHeldAtFirst = (sending: Sending): boolean =>
  sending === "impossible at first" || sending === "impossible for a day";

/** The same with a file that has a record which cannot be, for so long that somebody may take it in without. */
export const withHeldFile = (plan: SettlingPlan): SettlingPlan =>
  plan.sendings.some(isHeldAtFirst) ? plan : { ...plan, sendings: ["impossible for a day", ...plan.sendings.slice(1)] };

const aDayMs = 24 * 3_600_000;

/** Taken in this late, it is paid out on a later day than the rest. */
export const lateByMs = 22 * 3_600_000;

/** From the begin of a run until six o'clock of the next morning. */
export const paidAtMs = 20 * 3_600_000;

/** A movement is paid out on the morning after the day on which it was recorded. */
const paidOutWithinMs = 2 * aDayMs;

/** When a plan is done with, if all goes well: what was cleared in its first hours, sent as late as it may be. */
export const settledByMs = ({ sendings, againAfterMs }: SettlingPlan): number =>
  paidOutWithinMs +
  againAfterMs +
  (sendings.some((one) => one === "a day late" || one === "impossible for a day") ? lateByMs : 0);
