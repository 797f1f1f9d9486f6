import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import type { Initiator, Order } from "../../catalogue/stored-credentials.ts";
import { visa } from "./profile.ts";

/**
 * ECI values (Visa field 60.8) of payments other than e-commerce: mail and telephone orders (MOTO), and merchant-initiated
 * subsequent payments. ECI 02 is sent only for recurring payments of a fixed amount, so the order `standing-order` is omitted.
 * The first payment under an agreement is omitted, because it is made in a browser, like any checkout.
 */
const indicatorsByOrder: Readonly<Record<Initiator, Readonly<Partial<Record<Order, string>>>>> = {
  cardholder: { mail: "01", phone: "01" },
  merchant: { recurring: "02", installment: "03" },
};

export const unauthenticatedIndicatorOfVisa = (order: Order, initiator: Initiator): string =>
  indicatorsByOrder[initiator][order] ?? visa.electronicCommerceIndicators.none;

/**
 * Returns the ECI for networks that follow Visa's rules (Visa field 60.8). The ECI of a 3-D Secure result takes precedence.
 * A token's ECI applies only to cardholder-initiated payments; merchant-initiated payments with a token have the same ECI as
 * those with a card number.
 */
export const indicatorOfVisa = ({ order, initiator, threeDs, tokenProof }: AuthorizationRequest): string =>
  threeDs?.eci ??
  (initiator === "cardholder" ? tokenProof?.eci : undefined) ??
  unauthenticatedIndicatorOfVisa(order, initiator);
