import { type CardNetwork, profileOf } from "../networks.ts";
import type { Initiator, Order } from "./stored-credentials.ts";

/** How a payment was authenticated, in the words that decide its electronic commerce indicator. */
const authenticationOutcomes = ["authenticated", "attempt", "none", "data-only", "exemption", "recurring"] as const;
export type AuthenticationOutcome = (typeof authenticationOutcomes)[number];

/** The two digits that a 3-D Secure result carries and a charge shows. */
export const indicatorsOf = (network: CardNetwork): Readonly<Record<AuthenticationOutcome, string>> =>
  profileOf(network).electronicCommerceIndicators;

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
  indicatorsByOrder[initiator][order] ?? indicatorsOf("visa").none;

/**
 * Mastercard's security level indicator (field 48, sub-element 42): channel 2 (electronic commerce), protocol 1
 * (3-D Secure), then the last digit of the indicator. Only 210 to 212 were seen in public documents;
 * indicators of non-payment authentications (N0, N2) secure nothing.
 */
export const securityLevelIndicatorOf = (electronicCommerceIndicator: string): string => {
  const [, lastDigit = "0"] = /^0([0-7])$/.exec(electronicCommerceIndicator) ?? [];
  return `21${lastDigit}`;
};

/** Whether an indicator says that the issuer authenticated the cardholder, or was asked and stood in. */
export const shiftsLiability = (network: CardNetwork, electronicCommerceIndicator: string): boolean => {
  const { authenticated, attempt } = indicatorsOf(network);
  return electronicCommerceIndicator === authenticated || electronicCommerceIndicator === attempt;
};

/** Whether the network knows such an indicator at all. */
export const isIndicatorOf = (network: CardNetwork, electronicCommerceIndicator: string): boolean =>
  Object.values(indicatorsOf(network)).some((known) => known === electronicCommerceIndicator);
