import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import { changedCharge } from "./changed-charge.ts";
import type { Charge } from "./charge.ts";

/** Enhanced data without customer data. The purchased items stay. */
export const withoutCustomer = ({
  destinationAddress: _destination,
  shippingAddress: _shipping,
  customerCode: _code,
  customerTaxId: _taxId,
  ...bought
}: EnhancedData): EnhancedData => bought;

/**
 * Returns a charge without the cardholder's address, customer data and the agent's metadata. Returns the same charge if it has
 * none of them.
 */
export const erasedCharge = (before: Charge, now: Date): Charge => {
  const { billingAddress: _address, metadata: _metadata, enhancedData, ...kept } = before;
  const after = { ...kept, ...(enhancedData && { enhancedData: withoutCustomer(enhancedData) }) };
  return isDeepStrictEqual(before, after) ? before : changedCharge(before, after, now);
};
