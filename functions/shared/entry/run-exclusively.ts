import { type Leases, leasesOf } from "../store/lease.ts";
import type { Table } from "../store/table.ts";
import type { Clock } from "../time/clock.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import type { Log } from "../values/log.ts";

/** What a run is kept off for at most when the one before it died. */
export const turnSeconds = 120;

const renewedAfterMilliseconds = 30_000;
const askedAgainAfterMilliseconds = 500;
const holderLength = 16;

export interface InTurnPlatform {
  readonly table: Pick<Table, "put">;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
}

/** Does work when no other run of the task is at it. Undefined when there was no turn. */
export type InTurn = <Outcome>(
  task: string,
  turn: { readonly waitUntil: Date | undefined },
  work: () => Promise<Outcome>,
) => Promise<Outcome | undefined>;

/**
 * One run of a task at a time, by a lease and not by a concurrency of one, which an account might not have to give. A run that the
 * schedule started leaves the work to the one that is at it; `waitUntil` is for who asked for a run and counts on it.
 */
export const runExclusively = ({ table, clock, log, randomBytes }: InTurnPlatform): InTurn => {
  const turnOf = async (leases: Leases, task: string, waitUntil: Date | undefined): Promise<boolean> => {
    for (;;) {
      if (await leases.hold(task)) return true;
      if (waitUntil === undefined || clock() >= waitUntil) return false;
      await new Promise((resolve) => setTimeout(resolve, askedAgainAfterMilliseconds));
    }
  };

  return async (task, { waitUntil }, work) => {
    const leases = leasesOf(table, randomSecret(randomBytes, holderLength), clock, turnSeconds);
    if (!(await turnOf(leases, task, waitUntil))) {
      log.info("TASK_ALREADY_RUNNING", { task });
      return undefined;
    }
    const lapses = (fault: unknown) => log.warn("TASK_LEASE_NOT_WRITTEN", { task, fault: String(fault) });
    const renew = async (): Promise<void> => {
      if (!(await leases.hold(task))) log.warn("TASK_LEASE_LOST", { task });
    };
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = renew().catch(lapses);
    }, renewedAfterMilliseconds);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await renewal;
      await leases.free().catch(lapses);
    }
  };
};
