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

/** A charge without its cardholder's address, customer data and what the agent noted of it; the same one where it has none of them. */
export const erasedCharge = (before: Charge, now: Date): Charge => {
  const { billingAddress: _address, metadata: _metadata, enhancedData, ...kept } = before;
  const after = { ...kept, ...(enhancedData && { enhancedData: withoutCustomer(enhancedData) }) };
  return isDeepStrictEqual(before, after) ? before : changedCharge(before, after, now);
};
