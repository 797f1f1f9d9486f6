import { addSeconds, type Clock, daysInSeconds, secondsOf } from "../time/clock.ts";
import { itemSchema } from "./stored-entity.ts";
import { type Condition, putItem, type Table } from "./table.ts";

/**
 * A lease on work that only one run should process at a time. A lease expires automatically, so a crashed run blocks other runs
 * only until its lease expires. Leases only avoid duplicate work: a run that loses its lease continues, and its writes fail if
 * another run was faster, because each write is conditional on the previous state.
 */

/** Expiry time of a released lease, earlier than the start of any run. */
const lapsed = new Date(0);

/** Retention of a lease's item, in seconds. After the lease has been released, the item only shows the last holder. */
const shownSeconds = daysInSeconds(7);

export interface Leases {
  /** Acquires or renews the lease on a piece of work. Returns false while another run holds the lease. */
  hold(work: string): Promise<boolean>;
  /** Releases all leases of the run. */
  free(): Promise<void>;
}

/** `holder` must be unique per run. */
export function leasesOf(table: Pick<Table, "put">, holder: string, clock: Clock, seconds: number): Leases {
  const held = new Set<string>();
  const leasedIf = (work: string, until: Date, onlyIf: Condition): Promise<boolean> =>
    table.put(
      putItem(
        "domain",
        {
          pk: `lease#${work}`,
          sk: "lease",
          schema: itemSchema,
          holder,
          leasedUntil: until.toISOString(),
          expiresAt: secondsOf(clock()) + shownSeconds,
        },
        onlyIf,
      ),
    );
  return {
    hold: async (work) => {
      const now = clock();
      const isHeld = await leasedIf(work, addSeconds(now, seconds), {
        expression: "attribute_not_exists(#leasedUntil) OR #leasedUntil <= :now OR #holder = :holder",
        values: { holder, now: now.toISOString() },
      });
      if (isHeld) held.add(work);
      else held.delete(work);
      return isHeld;
    },
    free: async () => {
      const isStillHeld = { expression: "#holder = :holder", values: { holder } };
      for (const work of held) await leasedIf(work, lapsed, isStillHeld);
      held.clear();
    },
  };
}
