import { moneyText } from "#iso-codes/amounts";
import type { Authentication, AuthenticationHistory } from "../../three-ds/published.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export function authenticationRequestEntry(authentication: Authentication): TimelineEntry {
  const { key, created, amount, card, network, deviceChannel, challengeIndicator, transactionReference } =
    authentication;
  const indicatorText = challengeIndicator === undefined ? "" : `, challenge indicator ${challengeIndicator}`;
  const named = transactionReference === undefined ? "" : `, '${transactionReference}'`;
  const how = deviceChannel === "3ri" ? "without the cardholder (3RI)" : "in a browser";
  return {
    at: created,
    kind: "request",
    summary: `Authentication for ${moneyText(amount)} requested ${how} with ${network} card ${card.maskedNumber}${indicatorText}${named}`,
    source: { record: "authentication", key },
    amount,
  };
}

export const transitionEntries = (
  { key }: Pick<Authentication, "key">,
  transitions: AuthenticationHistory["transitions"],
): readonly TimelineEntry[] =>
  transitions.map(({ at, state }) => ({
    at,
    kind: "authentication",
    summary: state === "challenge" ? "The issuer requires a challenge" : `The result is '${state}'`,
    source: { record: "authentication", key },
  }));
