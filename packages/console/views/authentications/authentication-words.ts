import { threeDsMeaning } from "#described-messages/three-ds-meaning";
import type { Authentication } from "../../../client/index.ts";
import type { Outcome } from "../../parts/outcome-card.tsx";

/** The outcome of an authentication, in words. */

type AuthenticationFacts = Partial<Pick<Authentication, "result" | "flow" | "protocolError" | "created">> & {
  readonly ares?: Partial<NonNullable<Authentication["ares"]>>;
  readonly rreq?: Partial<NonNullable<Authentication["rreq"]>>;
};

type Title = readonly [Outcome["tone"], string];

const titles: Readonly<Record<string, Title>> = {
  authenticated: ["good", "Authenticated"],
  attempt: ["good", "Attempted: the network stood in for the issuer"],
  "non-authenticated": ["bad", "Not authenticated"],
  challenge: ["wait", "The cardholder is being challenged"],
};

/** `19` is “Exceeds the issuer's number of challenges”; from 80 on they are the networks' own. */
const meaningOf = (element: string, value: string): string =>
  threeDsMeaning(element, value) ?? `“${value}”, a value of the network's own`;

export const authenticationOutcomeOf = (authentication: AuthenticationFacts): Outcome => {
  const { result, flow, ares, rreq, protocolError } = authentication;
  if (result === undefined) return { tone: "wait", title: "The directory server is being asked", detail: [] };
  // A newer service may have results that are not known here.
  const [tone, title]: Title = titles[result] ?? ["wait", result];
  const last = rreq ?? ares;
  const { transStatusReason } = last ?? {};
  const cancel = rreq?.challengeCancel;
  const detail = [
    flow === "challenge" && result !== "challenge" ? "The issuer challenged the cardholder." : "",
    flow === "frictionless" ? "The issuer decided without a challenge." : "",
    cancel === undefined ? "" : `The challenge broke off: ${meaningOf("challengeCancel", cancel)}.`,
    transStatusReason === undefined
      ? ""
      : `The issuer gave the reason ${transStatusReason}: ${meaningOf("transStatusReason", transStatusReason)}.`,
    protocolError
      ? `It ended with the error ${protocolError.errorCode}: ${protocolError.errorDescription} (${protocolError.errorDetail}).`
      : "",
  ].filter((sentence) => sentence !== "");
  return { tone, title, detail };
};
