import type { Clock } from "../time/clock.ts";
import { allOf } from "../values/all-of.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { leasesOf } from "./lease.ts";
import type { Table } from "./table.ts";

/**
 * Divides the work of a task. A run lists the current portions, processes the small ones, and starts another run for
 * each large one. The next minute's run finds what is left (docs/decisions/0042-portions.md).
 */

/** Work that one run processes at a time, such as a shard of the index `due` or a file. */
export interface Portion {
  /** Derived from the location of the work, so every run uses the same name. */
  readonly name: string;
  /** Too much to process together with other work. */
  readonly isLarge: boolean;
}

export interface PortionedWork<Outcome> {
  /** Current portions, read from the table or a bucket and never stored. */
  portions(onlyAgent?: string): Promise<readonly Portion[]>;
  /**
   * Processes portions until they are done or the deadline is reached. Two runs can process the same portion: leases
   * avoid that, and conditional writes make it safe.
   */
  work(portions: readonly string[], deadline: Date, onlyAgent?: string): Promise<Outcome>;
}

/** Processes all portions in this run. */
export const workOnAll = async <Outcome>(
  { portions, work }: PortionedWork<Outcome>,
  deadline: Date,
  onlyAgent?: string,
): Promise<Outcome> => work(namesOf(await portions(onlyAgent)), deadline, onlyAgent);

export const namesOf = (portions: readonly Portion[]): readonly string[] => portions.map(({ name }) => name);

/** Time for which a crashed run blocks its portion. */
export const leasedForSeconds = 120;

const renewedAfterMilliseconds = 30_000;
const askedAgainAfterMilliseconds = 500;
const holderLength = 16;

export interface LeasingPlatform {
  readonly table: Pick<Table, "put">;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
}

/** Processes the portions that no other run has leased. With `waitUntil`, waits for the others until then. */
export const underLeases = async <Outcome>(
  { table, clock, log, randomBytes }: LeasingPlatform,
  task: string,
  portions: readonly string[],
  waitUntil: Date | undefined,
  work: (leased: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> => {
  const leases = leasesOf(table, randomSecret(randomBytes, holderLength), clock, leasedForSeconds);
  const leaseOf = (portion: string): string => `${task}/${portion}`;

  const isLeased = async (portion: string): Promise<boolean> => {
    for (;;) {
      if (await leases.hold(leaseOf(portion))) return true;
      if (waitUntil === undefined || clock() >= waitUntil) break;
      await new Promise((resolve) => setTimeout(resolve, askedAgainAfterMilliseconds));
    }
    log.info("PORTION_ALREADY_AT_WORK", { task, portion });
    return false;
  };

  const notWritten = (fault: unknown) => log.warn("PORTION_LEASE_NOT_WRITTEN", { task, fault: String(fault) });
  try {
    const mine = await allOf(portions.map(async (portion) => ((await isLeased(portion)) ? [portion] : [])));
    const leased = mine.flat();
    const renew = async (): Promise<void> => {
      for (const portion of leased) {
        if (!(await leases.hold(leaseOf(portion)))) log.warn("PORTION_LEASE_LOST", { task, portion });
      }
    };
    let renewal = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const renewLater = () => {
      timer = setTimeout(() => {
        renewal = renew().catch(notWritten).finally(renewLater);
      }, renewedAfterMilliseconds);
    };
    renewLater();
    try {
      return await work(leased);
    } finally {
      await renewal;
      clearTimeout(timer);
    }
  } finally {
    await leases.free().catch(notWritten);
  }
};
