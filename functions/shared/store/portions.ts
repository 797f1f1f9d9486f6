import type { Clock } from "../time/clock.ts";
import { allOf } from "../values/all-of.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { leasesOf } from "./lease.ts";
import type { Table } from "./table.ts";

/**
 * The work of a task, divided. A run names the portions that there are now, does the small ones itself and starts a run of its
 * own for each large one. What is left when a run's time is over is found again by the run of the next minute
 * (docs/decisions/0042-portions.md).
 */

/** Work that one run does at a time, such as a shard of the index `due` or a file. */
export interface Portion {
  /** Follows from where the work lies, so that every run calls it the same. */
  readonly name: string;
  /** More than is done beside other work. */
  readonly isLarge: boolean;
}

export interface PortionedWork<Outcome> {
  /** The portions that there are now, read from the table or a bucket; kept nowhere. */
  portions(onlyAgent?: string): Promise<readonly Portion[]>;
  /** Works on portions until they are done or the deadline has come. Two runs may do so at once: leases spare work, writes decide. */
  work(portions: readonly string[], deadline: Date, onlyAgent?: string): Promise<Outcome>;
}

/** Does all portions in this run. */
export const workOnAll = async <Outcome>(
  { portions, work }: PortionedWork<Outcome>,
  deadline: Date,
  onlyAgent?: string,
): Promise<Outcome> => work(namesOf(await portions(onlyAgent)), deadline, onlyAgent);

export const namesOf = (portions: readonly Portion[]): readonly string[] => portions.map(({ name }) => name);

/** The time for which a dead run keeps others off its portion. */
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
 * Works under the leases of portions of a task, on those that no other run is at. With `waitUntil`, waits for the others until then.
 */
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
