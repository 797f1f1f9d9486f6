import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import { changedCharge } from "./changed-charge.ts";
import type { Charge } from "./charge.ts";

/** Enhanced data without the customer: what was bought stays. */
export const withoutCustomer = ({
  destinationAddress: _destination,
  shippingAddress: _shipping,
  customerCode: _code,
  customerTaxId: _taxId,
  ...bought
}: EnhancedData): EnhancedData => bought;

/** A charge without its cardholder's address and customer data; the same one where it has neither. */
export const erasedCharge = (before: Charge, now: Date): Charge => {
  const { billingAddress: _address, enhancedData, ...kept } = before;
  const after = { ...kept, ...(enhancedData && { enhancedData: withoutCustomer(enhancedData) }) };
  return isDeepStrictEqual(before, after) ? before : changedCharge(before, after, now);
};
