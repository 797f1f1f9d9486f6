import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import type { Initiator, Order } from "../../catalogue/stored-credentials.ts";
import { visa } from "./profile.ts";

/**
 * Payments without a browser have their own indicators (Visa field 60.8): orders by mail or telephone, and the
 * merchant's later payments under an agreement. Standing orders are omitted: their amount varies, and 02 means payments
 * of the same amount. The first payment of an agreement is made in a browser, like any checkout.
 */
const indicatorsByOrder: Readonly<Record<Initiator, Readonly<Partial<Record<Order, string>>>>> = {
  cardholder: { mail: "01", phone: "01" },
  merchant: { recurring: "02", installment: "03" },
};

/** Visa's indicator for a payment without an authentication. */
export const unauthenticatedIndicatorOfVisa = (order: Order, initiator: Initiator): string =>
  indicatorsByOrder[initiator][order] ?? visa.electronicCommerceIndicators.none;

/**
 * Field 60.8, and the indicator of networks that use Visa's rules. A token's indicator applies to the
 * cardholder-initiated payment only; later payments of the merchant use the card's indicator.
 */
export const indicatorOfVisa = ({ order, initiator, threeDs, tokenProof }: AuthorizationRequest): string =>
  threeDs?.eci ??
  (initiator === "cardholder" ? tokenProof?.eci : undefined) ??
  unauthenticatedIndicatorOfVisa(order, initiator);
