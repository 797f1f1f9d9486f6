import { addSeconds, type Clock, daysInSeconds, secondsOf } from "../time/clock.ts";
import { itemSchema } from "./stored-entity.ts";
import { type Condition, putItem, type Table } from "./table.ts";

/**
 * Who works on something that one run shall do at a time. A lease lapses by itself, so a run that died keeps the next ones off for
 * no longer than that. It spares work and decides nothing: whoever loses one in the middle goes on, and its writes are refused where
 * another run was faster, because each names the state that it starts from.
 */

/** Before any run. */
const lapsed = new Date(0);

/** An item that nobody holds is worth nothing; this long it shows who held it last. */
const shownSeconds = daysInSeconds(7);

export interface Leases {
  /** Takes or renews the lease of some work; false while another run has it. */
  hold(work: string): Promise<boolean>;
  /** Gives back all that it holds. */
  free(): Promise<void>;
}

/** The leases of one run, whose `holder` no other one is called like. */
export const leasesOf = (table: Pick<Table, "put">, holder: string, clock: Clock, seconds: number): Leases => {
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
};
