import { describe, expect, it } from "vitest";
import { outcomeOf, whyNoAction } from "./outcome.ts";

type Facts = Parameters<typeof outcomeOf>[0];

const money = (value: number) => ({ value, currency: "EUR" as const });

const charge = (change: Partial<Facts> = {}): Facts => ({
  status: { authentication: "none", authorization: "approved", clearing: "pending" },
  amount: money(1050),
  requestedAmount: money(1050),
  authorizationIsoFields: { responseCode: "00", responseCodeDescription: "Approved" },
  ...change,
});

const status = (authorization: Facts["status"]["authorization"], clearing: Facts["status"]["clearing"]) => ({
  status: { authentication: "none" as const, authorization, clearing },
});

describe("the outcome of a payment", () => {
  it("contains the decline reason with the issuer's description", () =>
    expect(
      outcomeOf(
        charge({
          ...status("declined", "none"),
          decline: { softDecline: false, retry: "later", reason: "insufficient-funds" },
          authorizationIsoFields: { responseCode: "51", responseCodeDescription: "Insufficient funds" },
        }),
      ),
    ).toEqual({
      tone: "bad",
      title: "Declined: insufficient funds",
      detail: ["Response code 51: “Insufficient funds”.", "You can retry the payment later."],
    }));

  it("explains how to resolve a soft decline", () =>
    expect(
      outcomeOf(
        charge({
          ...status("declined", "none"),
          decline: { softDecline: true, retry: "after-correction", reason: "authentication-required" },
        }),
      ).detail[1],
    ).toContain("3-D Secure"));

  it.each<[Facts["status"]["authorization"], Facts["status"]["clearing"], string, string]>([
    ["approved", "pending", "good", "Approved"],
    ["approved", "manual", "calm", "Approved"],
    ["approved", "abandoned", "bad", "Approved"],
    ["approved-partial", "completed", "good", "Partially approved"],
    ["reversed", "none", "calm", "Reversed"],
    ["reversed", "cancelled", "calm", "Cancelled"],
    ["reversed", "abandoned", "bad", "Reversed"],
    ["none", "none", "wait", "Waiting for the issuer"],
    ["none", "completed", "good", "No issuer authorization"],
  ])("with authorization %s and clearing %s is %s: %s", (authorization, clearing, tone, title) =>
    expect(outcomeOf(charge(status(authorization, clearing)))).toMatchObject({ tone, title }),
  );

  it("contains the changes of the amount", () =>
    expect(outcomeOf(charge({ amount: money(1000), refundedAmount: money(50) })).detail).toEqual([
      "Reduced to 10.00 EUR.",
      "0.50 EUR refunded.",
      "Clearing is in progress.",
    ]));
});

describe("a payment without possible actions", () => {
  const why = (change: Partial<Facts>, intent: "purchase" | "account-status" = "purchase") =>
    whyNoAction({ ...charge(change), possibleActions: [], type: { intent } });

  it.each([
    [why(status("declined", "none")), "A declined payment cannot be cleared, cancelled or refunded."],
    [why(status("reversed", "cancelled")), "There is no remaining amount to clear, cancel or refund."],
    [why(status("none", "none")), "Actions are available after the network has responded."],
    [why({}, "account-status"), "An account verification has no amount to clear, cancel or refund."],
    [why({ refundedAmount: money(1050) }), "The payment was refunded in full."],
    [why(status("approved", "abandoned")), "No action is possible now."],
  ])("has a reason", (said, expected) => expect(said).toBe(expected));

  it("has no reason while an action is possible", () =>
    expect(whyNoAction({ ...charge(), possibleActions: ["refund"], type: { intent: "purchase" } })).toBeUndefined());
});
