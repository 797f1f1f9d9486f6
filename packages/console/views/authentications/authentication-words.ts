import { threeDsMeaning } from "#described-messages/three-ds-meaning";
import type { Authentication } from "../../../client/index.ts";
import type { Outcome } from "../../parts/outcome-card.tsx";

type AuthenticationFacts = Partial<Pick<Authentication, "result" | "flow" | "protocolError" | "created">> & {
  readonly ares?: Partial<NonNullable<Authentication["ares"]>>;
  readonly rreq?: Partial<NonNullable<Authentication["rreq"]>>;
};

type Title = readonly [Outcome["tone"], string];

const titles: Readonly<Record<string, Title>> = {
  authenticated: ["good", "Authenticated"],
  attempt: ["good", "Authentication attempted (attempts processing)"],
  "non-authenticated": ["bad", "Not authenticated"],
  challenge: ["wait", "The cardholder is being challenged"],
};

/** Values that EMV 3-D Secure does not define, such as a `transStatusReason` of 80 or above, are network-specific. */
const meaningOf = (element: string, value: string): string =>
  threeDsMeaning(element, value) ?? `“${value}”, a network-specific value`;

export function authenticationOutcomeOf(authentication: AuthenticationFacts): Outcome {
  const { result, flow, ares, rreq, protocolError } = authentication;
  if (result === undefined) return { tone: "wait", title: "Waiting for the directory server", detail: [] };
  // Newer versions of the service can return other results.
  const [tone, title]: Title = titles[result] ?? ["wait", result];
  const last = rreq ?? ares;
  const { transStatusReason } = last ?? {};
  const cancel = rreq?.challengeCancel;
  const detail = [
    flow === "challenge" && result !== "challenge" ? "The issuer challenged the cardholder." : "",
    flow === "frictionless" ? "There was no challenge (frictionless flow)." : "",
    cancel === undefined ? "" : `The challenge was cancelled: ${meaningOf("challengeCancel", cancel)}.`,
    transStatusReason === undefined
      ? ""
      : `Status reason ${transStatusReason}: ${meaningOf("transStatusReason", transStatusReason)}.`,
    protocolError
      ? `The authentication failed with error ${protocolError.errorCode}: ${protocolError.errorDescription} (${protocolError.errorDetail}).`
      : "",
  ].filter((sentence) => sentence !== "");
  return { tone, title, detail };
}
