import type { Charge } from "../charge/charge.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";
import type { ActionWarning } from "./action-warning.ts";
import type { OpenAction } from "./open-action.ts";
import type { Circumstances, Open } from "./settled-action.ts";
import type { Verdict } from "./verdict.ts";

/** The fields that settled actions and their clearing records have in common. */

/** An amount in the currency of the charge. */
export const worth = ({ amount }: Pick<Charge, "amount">, minor: number) => ({ ...amount, value: minor });

export const done = (charge: Charge, { key, reference }: OpenAction, now: Date) => ({
  key,
  chargeKey: charge.key,
  ...(reference !== undefined && { reference }),
  created: now.toISOString(),
  version: 1,
});

export const heard = ({ network }: Charge, { outcome, answer, decline }: Verdict) => ({
  authorization: outcome,
  network,
  ...(answer && { answer }),
  ...(decline && { decline }),
});

export const delay = ({ clearAfter }: { readonly clearAfter?: string }) => clearAfter !== undefined && { clearAfter };

export const warnings = (...given: readonly (ActionWarning | false)[]) => {
  const all = given.filter((one) => one !== false);
  return all.length > 0 && { warnings: all };
};

export const recordOfAction = (
  charge: Charge,
  open: Open<"clear" | "refund">,
  { agentKey, now, ...more }: Pick<ClearingRecord, "kind" | "sequence" | "isLast"> & Circumstances,
): ClearingRecord => ({
  ...more,
  chargeKey: charge.key,
  actionKey: open.key,
  agentKey,
  network: charge.network,
  amount: worth(charge, open.amountMinor),
  ...delay(open),
  ...("enhancedData" in open && open.enhancedData && { enhancedData: open.enhancedData }),
  state: "waiting",
  created: now.toISOString(),
});
