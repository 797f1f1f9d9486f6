import { expect, test } from "vitest";
import { securityLevelIndicatorOf } from "../networks/mastercard/security-level-indicator.ts";
import { unauthenticatedIndicatorOfVisa } from "../networks/visa/unauthenticated-indicator.ts";
import { cardNetworks } from "../networks.ts";
import { indicatorsOf, shiftsLiability } from "./electronic-commerce-indicators.ts";
import { meaningOfMerchantAdvice } from "./responses/merchant-advice-codes.ts";
import { agreementOrders, initiatorIndicators, isAgreementOrder, orders } from "./stored-credentials.ts";

test("an authentication and an attempt shift liability on every network", () => {
  for (const network of cardNetworks) {
    const { authenticated, attempt, none, exemption } = indicatorsOf(network);
    expect([authenticated, attempt].every((eci) => shiftsLiability(network, eci))).toBe(true);
    expect([none, exemption].some((eci) => shiftsLiability(network, eci))).toBe(false);
  }
});

test("Mastercard uses ECI 02 for an authentication, 01 for an attempt and 00 for neither", () => {
  expect(indicatorsOf("mastercard")).toMatchObject({ authenticated: "02", attempt: "01", none: "00" });
});

test.each([
  ["02", "212"],
  ["01", "211"],
  ["00", "210"],
  ["06", "216"],
  ["N2", "210"],
  ["", "210"],
])("the indicator %j is the security level %s", (eci, level) => {
  expect(securityLevelIndicatorOf(eci)).toBe(level);
});

test("Visa has separate indicators for unauthenticated payments without a browser", () => {
  expect(unauthenticatedIndicatorOfVisa("checkout", "cardholder")).toBe("07");
  expect(unauthenticatedIndicatorOfVisa("mail", "cardholder")).toBe("01");
  expect(unauthenticatedIndicatorOfVisa("phone", "cardholder")).toBe("01");
  expect(unauthenticatedIndicatorOfVisa("recurring", "merchant")).toBe("02");
  expect(unauthenticatedIndicatorOfVisa("installment", "merchant")).toBe("03");
  expect(unauthenticatedIndicatorOfVisa("standing-order", "merchant")).toBe("07");
});

test("the initial payment of an agreement has the same indicator as any unauthenticated checkout", () => {
  for (const order of agreementOrders) expect(unauthenticatedIndicatorOfVisa(order, "cardholder")).toBe("07");
});

test("every agreement has an indicator for cardholder- and merchant-initiated payments", () => {
  expect(orders.filter(isAgreementOrder)).toEqual([...agreementOrders]);
  for (const order of agreementOrders) {
    expect(initiatorIndicators[order].cardholder).toMatch(/^C10\d$/);
    expect(initiatorIndicators[order].merchant).toMatch(/^M10\d$/);
  }
});

test("advice codes 03 and 21 forbid a retry, and 24 allows one after an hour", () => {
  expect(meaningOfMerchantAdvice("03")?.retry).toBe("never");
  expect(meaningOfMerchantAdvice("21")?.retry).toBe("never");
  expect(meaningOfMerchantAdvice("24")).toMatchObject({ retry: "later", retryAfterHours: 1 });
  expect(meaningOfMerchantAdvice("99")).toBeUndefined();
});
