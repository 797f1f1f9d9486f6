import type * as v from "valibot";
import { actionToResponse } from "../action/action-view.ts";
import { chargeFactsToResponse } from "../charge/charge-view.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import type { ArchiveLine } from "./archive-line-schema.ts";

/**
 * Archive line: one action with its charge as returned to clients, without `possibleActions`, and without `metadata`, which
 * is deleted with the charge. The line also contains the merchant key, MID and MCC.
 */
export function archiveLine(
  agentKey: string,
  action: ChargeAction,
  charge: Charge,
  record: ClearingRecord | undefined,
): v.InferInput<typeof ArchiveLine> {
  const { metadata: _metadata, ...shown } = chargeFactsToResponse(charge);
  const { merchantId: mid, categoryCode: mcc } = charge.sent.merchant;
  return {
    schema: 1,
    agentKey,
    action: actionToResponse(action, record),
    charge: shown,
    merchant: { key: charge.merchantKey, mid, mcc },
  };
}
