import type { Clock } from "../time/clock.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { leasesOf } from "./lease.ts";
import type { Table } from "./table.ts";

/**
 * Divides a task's work into portions. A run lists the current portions, processes the small ones, and starts another run for
 * each large one. The next scheduled run finds the remaining work (docs/decisions/0042-portions.md).
 */

/** Unit of work, such as a shard of the `due` index or a file, that normally only one run processes at a time. */
export interface Portion {
  /** Derived from the location of the work, so every run uses the same name. */
  readonly name: string;
  /**
   * True if a scheduled run starts another run for the portion: a shard with a lot of work, or any file or network after
   * the first.
   */
  readonly isLarge: boolean;
}

export interface PortionedWork<Outcome> {
  /** Determines the current portions, for example from the table or a bucket. Portions are never stored. */
  portions(onlyAgent?: string): Promise<readonly Portion[]>;
  /**
   * Processes portions until they are done or the deadline is reached. Leases normally prevent two runs from processing the
   * same portion. If two runs do so, conditional writes keep the data correct.
   */
  work(portions: readonly string[], deadline: Date, onlyAgent?: string): Promise<Outcome>;
}

export const workOnAll = async <Outcome>(
  { portions, work }: PortionedWork<Outcome>,
  deadline: Date,
  onlyAgent?: string,
): Promise<Outcome> => work(namesOf(await portions(onlyAgent)), deadline, onlyAgent);

export const namesOf = (portions: readonly Portion[]): readonly string[] => portions.map(({ name }) => name);

/** Duration of a lease, in seconds. A crashed run blocks its portion for at most this time. */
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

/**
 * Processes the portions that no other run has leased. If `waitUntil` is set, the run waits for other runs to release their
 * leases, at most until that time.
 */
export async function underLeases<Outcome>(
  { table, clock, log, randomBytes }: LeasingPlatform,
  task: string,
  portions: readonly string[],
  waitUntil: Date | undefined,
  work: (leased: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
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
  const leased: string[] = [];
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
    // All runs acquire leases in the same order, to prevent deadlocks.
    for (const portion of portions.toSorted()) {
      if (await isLeased(portion)) leased.push(portion);
    }
    return await work(leased);
  } finally {
    await renewal;
    clearTimeout(timer);
    await leases.free().catch(notWritten);
  }
}
