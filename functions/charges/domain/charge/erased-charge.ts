import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import { changedCharge } from "./changed-charge.ts";
import type { Charge } from "./charge.ts";

export const withoutCustomer = ({
  destinationAddress: _destination,
  shippingAddress: _shipping,
  customerCode: _code,
  customerTaxId: _taxId,
  ...bought
}: EnhancedData): EnhancedData => bought;

/** Returns the charge without cardholder address, customer data and metadata; the same object if it contains none of these. */
export function erasedCharge(before: Charge, now: Date): Charge {
  const { billingAddress: _address, metadata: _metadata, enhancedData, ...kept } = before;
  const after = { ...kept, ...(enhancedData && { enhancedData: withoutCustomer(enhancedData) }) };
  return isDeepStrictEqual(before, after) ? before : changedCharge(before, after, now);
}
