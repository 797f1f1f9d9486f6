import { type Charge, chargeItemKey, chargeLists, itemToCharge } from "../charges/published.ts";
import { itemsInOrder } from "../shared/lists/listed-items.ts";
import type { Table } from "../shared/store/table.ts";
import { type Attempt, counted, type Totals, together } from "./domain/hour-totals.ts";
import { startOfHour } from "./domain/hours.ts";

interface Counting {
  readonly from: Date;
  readonly to: Date;
  /** Lists whose charges are counted. Default: all of the agent's charge lists. */
  readonly lists?: readonly string[];
  /** Maximum number of charges to read. */
  readonly most?: number;
}

export interface CountedHour {
  readonly hour: Date;
  readonly totals: Totals;
}

interface Counted {
  readonly totals: Totals;
  /** Hourly totals, oldest first. Hours without payments are omitted. */
  readonly hours: readonly CountedHour[];
  readonly looked: number;
  readonly moreThan: boolean;
}

/** Returns undefined for refunds, account verifications and charges whose authorization is pending. */
function attemptOf(charge: Charge | undefined): Attempt | undefined {
  if (!charge || !["purchase", "reservation"].includes(charge.type.intent)) return undefined;
  const { network, authorization, decline, amount } = charge;
  if (authorization === "pending") return undefined;
  if (authorization === "declined") {
    return { network, outcome: "declined", reason: decline?.reason ?? "unknown-response-code" };
  }
  return { network, outcome: "approved", amount };
}

/** Counts an agent's attempts, approvals and declines in a period, from the agent's list of charges, oldest first. */
export async function countedCharges(
  table: Pick<Table, "page" | "read">,
  agentKey: string,
  { from, to, lists = chargeLists(agentKey), most = Number.POSITIVE_INFINITY }: Counting,
): Promise<Counted> {
  const byHour = new Map<number, Totals>();
  let looked = 0;

  const count = (charge: Charge | undefined) => {
    const attempt = attemptOf(charge);
    if (!charge || !attempt) return;
    const hour = startOfHour(new Date(charge.created)).getTime();
    byHour.set(hour, counted(byHour.get(hour) ?? {}, [attempt]));
  };

  const all = (moreThan: boolean): Counted => ({
    totals: [...byHour.values()].reduce<Totals>(together, {}),
    hours: [...byHour].map(([hour, totals]) => ({ hour: new Date(hour), totals })),
    looked,
    moreThan,
  });

  const batches = itemsInOrder(table, { partitions: lists, itemKey: chargeItemKey, from, to });
  for await (const { items } of batches) {
    const taken = items.slice(0, most - looked);
    for (const item of taken) count(itemToCharge(item, agentKey));
    looked += taken.length;
    if (taken.length < items.length) return all(true);
  }
  return all(false);
}
