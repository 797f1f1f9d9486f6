import type { CardNetwork } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Condition, ItemKey, Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";

/**
 * Who works on the answers of a network: a run begins each minute and may take longer, and two that apply the same file only make
 * each other's writes fail. A lease lapses by itself, so a run that died keeps the next ones off for no longer than that.
 */

/** More than a file takes; each file renews it. */
export const leasedForSeconds = 120;

const leaseItemKey = (network: CardNetwork): ItemKey => ({
  table: "domain",
  pk: `clearing-intake#${network}`,
  sk: "lease",
});

/** Before any run. */
const lapsed = new Date(0);

export interface IntakeLeases {
  /** Takes or renews the lease of a network; false while another run has it. */
  hold(network: CardNetwork): Promise<boolean>;
  /** Gives back all that it holds. */
  free(): Promise<void>;
}

/** The leases of one run, which no other one is called like. */
export const intakeLeases = (table: Pick<Table, "write">, holder: string, clock: Clock): IntakeLeases => {
  const held = new Set<CardNetwork>();
  const leasedIf = (network: CardNetwork, until: Date, onlyIf: Condition) =>
    table.write([
      {
        kind: "update",
        key: leaseItemKey(network),
        set: { holder, leasedUntil: until.toISOString(), schema: itemSchema },
        onlyIf,
      },
    ]);
  return {
    hold: async (network) => {
      const now = clock();
      const { written } = await leasedIf(network, addSeconds(now, leasedForSeconds), {
        expression: "attribute_not_exists(#leasedUntil) OR #leasedUntil <= :now OR #holder = :holder",
        values: { holder, now: now.toISOString() },
      });
      if (written) held.add(network);
      return written;
    },
    free: async () => {
      const isStillHeld = { expression: "#holder = :holder", values: { holder } };
      for (const network of held) await leasedIf(network, lapsed, isStillHeld);
      held.clear();
    },
  };
};
