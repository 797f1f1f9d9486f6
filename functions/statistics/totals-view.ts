import type * as v from "valibot";
import type { DeclineReason } from "../card-networks/catalogue/responses/response-class.ts";
import type { CardNetwork } from "../card-networks/networks.ts";
import type { Currency } from "../shared/values/money.ts";
import type { CountedHour } from "./counted-charges.ts";
import type { Totals } from "./domain/hour-totals.ts";
import type { Statistics } from "./statistics-schemas.ts";

type ShownTotals = v.InferInput<typeof Statistics>["networks"];

/** Converts objects keyed by network, reason or currency to lists. */
export const totalsToResponse = (totals: Totals): ShownTotals =>
  (Object.keys(totals) as CardNetwork[]).sort().flatMap((network) => {
    const of = totals[network];
    if (!of) return [];
    const declined = Object.entries(of.declined) as [DeclineReason, number][];
    const approved = Object.entries(of.approvedMinor) as [Currency, number][];
    return [
      {
        network,
        attempts: of.attempts,
        approved: of.approved,
        declined: declined
          .map(([reason, count]) => ({ reason, count }))
          .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
        approvedAmounts: approved
          .map(([currency, value]) => ({ value, currency }))
          .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
      },
    ];
  });

export const hoursToResponse = (hours: readonly CountedHour[]): v.InferInput<typeof Statistics>["hours"] =>
  hours.map(({ hour, totals }) => ({ from: hour.toISOString(), networks: totalsToResponse(totals) }));
