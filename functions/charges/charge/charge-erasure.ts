import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../card-networks/clearing-file/enhanced-data.ts";
import type { ItemKey, Update, Write } from "../../shared/store/table.ts";
import { clearingRecordKey } from "../clearing/clearing-record-store.ts";
import { approvedStates } from "../domain/charge/charge-states.ts";
import { sequenceOf } from "../domain/charge/charge-type.ts";
import { erasedCharge, withoutCustomer } from "../domain/charge/erased-charge.ts";
import { actionItemKey } from "./action-item.ts";
import type { ChargeHistory } from "./charge-history.ts";
import { chargeToUpdate } from "./charge-store.ts";
import { enhancedDataToItem } from "./enhanced-data-item.ts";

/**
 * Reasons that prevent an erasure, as text for an operator. In each case, the card or other data that an erasure deletes is
 * still required.
 */
export function openMattersOf(
  { charge, clearing, reversals }: Pick<ChargeHistory, "charge" | "clearing" | "reversals">,
  now: Date,
): readonly string[] {
  const { authorization, openAction, authorizationExpiresAt: end } = charge;
  const mayBeCleared =
    approvedStates.some((state) => state === authorization) &&
    charge.clearing === "manual" &&
    (end === undefined || new Date(end) > now);
  return [
    ...(authorization === "pending" ? ["its authorization"] : []),
    ...(openAction ? [`an action (${openAction.kind})`] : []),
    ...(mayBeCleared ? ["an uncleared authorization"] : []),
    ...clearing.flatMap(({ record: { state, kind } }) =>
      state === "waiting" || state === "in-batch" ? [kind === "refund" ? "a refund in clearing" : "a clearing"] : [],
    ),
    ...reversals.flatMap(({ state }) => (state === "due" ? ["a reversal"] : [])),
  ];
}

/**
 * Returns true if the refunded charge, a refund charge or another payment in the series might use the same card in the
 * vault.
 */
export const mayShareCard = ({ charge, actions }: Pick<ChargeHistory, "charge" | "actions">): boolean =>
  charge.refundedChargeKey !== undefined ||
  charge.initialChargeKey !== undefined ||
  sequenceOf(charge.type, charge.sent.initiator) === "initial" ||
  actions.some((action) => action.type === "refund" && action.refundChargeKey !== undefined);

/**
 * Returns the writes that remove addresses, customer data and metadata from a charge, its actions and clearing records.
 * Returns no writes if there is no such data. The write to the charge, if any, fails if the charge has changed in the
 * meantime.
 */
export function erasedChargeWrites(
  { charge, actions, clearing }: Pick<ChargeHistory, "charge" | "actions" | "clearing">,
  now: Date,
): readonly Write[] {
  const after = erasedCharge(charge, now);
  return [
    ...(after === charge ? [] : [withItsTime(chargeToUpdate(after, charge))]),
    ...actions.flatMap((action) =>
      "enhancedData" in action ? customerErased(actionItemKey(charge.key, action.key), action.enhancedData) : [],
    ),
    ...clearing.flatMap(({ record }) =>
      customerErased(clearingRecordKey(charge.key, record.actionKey), record.enhancedData),
    ),
  ];
}

/** An erasure does not extend the retention of the charge. */
const withItsTime = ({ retentionMonths: _months, ...update }: Update): Update => update;

function customerErased(key: ItemKey, data: EnhancedData | undefined): readonly Update[] {
  const bought = data && withoutCustomer(data);
  if (!bought || isDeepStrictEqual(data, bought)) return [];
  const onlyIf = { expression: "attribute_exists(#pk)" };
  return [{ kind: "update", key, set: { enhancedData: enhancedDataToItem(bought) }, onlyIf }];
}
