import { describe, expect, it } from "vitest";
import { authenticationOutcomeOf } from "./authentication-words.ts";

describe("the outcome of an authentication", () => {
  it.each<[Parameters<typeof authenticationOutcomeOf>[0], string, string, readonly string[]]>([
    [{}, "wait", "Waiting for the directory server", []],
    [
      { result: "authenticated", flow: "frictionless", ares: { transStatus: "Y" } },
      "good",
      "Authenticated",
      ["There was no challenge (frictionless flow)."],
    ],
    [{ result: "challenge", flow: "challenge" }, "wait", "The cardholder is being challenged", []],
    [
      { result: "non-authenticated", flow: "challenge", ares: {}, rreq: { transStatus: "N", transStatusReason: "19" } },
      "bad",
      "Not authenticated",
      ["The issuer challenged the cardholder.", "Status reason 19: Exceeds the issuer's maximum number of challenges."],
    ],
    [
      { result: "non-authenticated", flow: "challenge", rreq: { challengeCancel: "01" } },
      "bad",
      "Not authenticated",
      ["The issuer challenged the cardholder.", "The challenge was cancelled: Cardholder cancelled."],
    ],
    [
      {
        result: "non-authenticated",
        protocolError: {
          errorCode: "405",
          errorComponent: "S",
          errorDescription: "System failure",
          errorDetail: "no answer",
        },
      },
      "bad",
      "Not authenticated",
      ["The authentication failed with error 405: System failure (no answer)."],
    ],
    [
      { result: "attempt", ares: { transStatusReason: "87" } },
      "good",
      "Authentication attempted (attempts processing)",
      ["Status reason 87: “87”, a network-specific value."],
    ],
  ])("%j", (facts, tone, title, detail) => expect(authenticationOutcomeOf(facts)).toEqual({ tone, title, detail }));
});
