/** Delivery of the networks' settlement files, as data. */

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

/** Fees that networks bill for settled movements. */
export interface BillPlan {
  readonly lines: number;
  /** True if the bill also names a movement of another acquirer. */
  readonly withStranger: boolean;
}

export interface SettlingPlan {
  /**
   * One entry per file, in the order in which the files are created. If there are more files than entries, the list starts again
   * from the beginning.
   */
  readonly sendings: readonly Sending[];
  /** Delay between the first arrival and the rest. */
  readonly againAfterMs: number;
  /** The bill after each file of movements; undefined for none. */
  readonly bill?: BillPlan | undefined;
  /**
   * Number of lines of a file that are processed together, and number of writes in one transaction; undefined for the sizes of
   * production.
   */
  readonly sizes?: { readonly linesMax: number; readonly writesMax: number } | undefined;
}

const isHeldAtFirst = (sending: Sending): boolean =>
  sending === "impossible at first" || sending === "impossible for a day";

/**
 * Returns the plan with a file whose invalid record stays for so long that an operator may release the file without the record.
 */
export const withHeldFile = (plan: SettlingPlan): SettlingPlan =>
  plan.sendings.some(isHeldAtFirst) ? plan : { ...plan, sendings: ["impossible for a day", ...plan.sendings.slice(1)] };

const aDayMs = 24 * 3_600_000;

/** A file that is released this late is paid out on a later day than the rest. */
export const lateByMs = 22 * 3_600_000;

/** From the start of a run until 06:00 on the next morning. */
export const paidAtMs = 20 * 3_600_000;

/** A movement is paid out on the morning after the day on which it was recorded. */
const paidOutWithinMs = 2 * aDayMs;

/** Time until a plan is finished if nothing fails, for charges cleared in the first hours and settled as late as possible. */
export const settledByMs = ({ sendings, againAfterMs }: SettlingPlan): number =>
  paidOutWithinMs +
  againAfterMs +
  (sendings.some((one) => one === "a day late" || one === "impossible for a day") ? lateByMs : 0);
