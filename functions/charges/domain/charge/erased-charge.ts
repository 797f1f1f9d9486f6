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

/**
 * Returns the charge without the billing address, the metadata and the customer's data in `enhancedData`; the same object if
 * there is nothing to erase.
 */
export function erasedCharge(before: Charge, now: Date): Charge {
  const { billingAddress: _address, metadata: _metadata, enhancedData, ...kept } = before;
  const after = { ...kept, ...(enhancedData && { enhancedData: withoutCustomer(enhancedData) }) };
  return isDeepStrictEqual(before, after) ? before : changedCharge(before, after, now);
}
