import type { Charge } from "../charges/published.ts";
import type { Attempt } from "./domain/hour-totals.ts";

/** A charge as a payment that an issuer was asked for; undefined of refunds and checks of cards, and while nothing is decided. */
export const attemptOf = (charge: Charge | undefined): Attempt | undefined => {
  if (!charge || !["purchase", "reservation"].includes(charge.type.intent)) return undefined;
  const { network, authorization, decline, amount } = charge;
  if (authorization === "pending") return undefined;
  if (authorization === "declined") {
    return { network, outcome: "declined", reason: decline?.reason ?? "unknown-response-code" };
  }
  return { network, outcome: "approved", amount };
};
