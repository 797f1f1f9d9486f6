import type { AuthorizationRequest } from "../../authorization/authorization-request.ts";
import type { Initiator, Order } from "../../catalogue/stored-credentials.ts";
import { visa } from "./profile.ts";

/**
 * Payments that never see a browser have indicators of their own (Visa field 60.8): orders by mail or telephone, and the
 * merchant's own later payments of an agreement. A standing order has a varying amount and is left out, so that 02 stands for
 * payments of one amount. The first payment of an agreement is made in a browser, as any checkout.
 */
const indicatorsByOrder: Readonly<Record<Initiator, Readonly<Partial<Record<Order, string>>>>> = {
  cardholder: { mail: "01", phone: "01" },
  merchant: { recurring: "02", installment: "03" },
};

/** Visa's indicator of a payment that brings no authentication. */
export const unauthenticatedIndicatorOfVisa = (order: Order, initiator: Initiator): string =>
  indicatorsByOrder[initiator][order] ?? visa.electronicCommerceIndicators.none;

/**
 * Field 60.8, and the indicator of networks that count as Visa does. A token's counts when its cardholder begins the payment; a later
 * one of the merchant goes out as a card's.
 */
export const indicatorOfVisa = ({ order, initiator, threeDs, tokenProof }: AuthorizationRequest): string =>
  threeDs?.eci ??
  (initiator === "cardholder" ? tokenProof?.eci : undefined) ??
  unauthenticatedIndicatorOfVisa(order, initiator);
