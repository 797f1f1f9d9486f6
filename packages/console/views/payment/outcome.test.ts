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
  it("is the reason of a decline, in the issuer's words and ours", () =>
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
      detail: ["The issuer answered 51, “Insufficient funds”.", "It may be tried again later."],
    }));

  it("says of a soft decline what the issuer wants", () =>
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
    ["approved-partial", "completed", "good", "Approved in part"],
    ["reversed", "none", "calm", "Reversed"],
    ["reversed", "cancelled", "calm", "Cancelled"],
    ["reversed", "abandoned", "bad", "Reversed"],
    ["none", "none", "wait", "The issuer is being asked"],
    ["none", "completed", "good", "Not authorized by an issuer"],
  ])("with authorization %s and clearing %s is %s: %s", (authorization, clearing, tone, title) =>
    expect(outcomeOf(charge(status(authorization, clearing)))).toMatchObject({ tone, title }),
  );

  it("says what became of the amount", () =>
    expect(outcomeOf(charge({ amount: money(1000), refundedAmount: money(50) })).detail).toEqual([
      "Reduced to 10.00 EUR.",
      "0.50 EUR refunded.",
      "Its clearing is on its way to the network.",
    ]));
});

describe("where nothing can be done to a payment", () => {
  const why = (change: Partial<Facts>, intent: "purchase" | "account-status" = "purchase") =>
    whyNoAction({ ...charge(change), possibleActions: [], type: { intent } });

  it.each([
    [why(status("declined", "none")), "Nothing was authorized: there is nothing to clear, cancel or refund."],
    [why(status("reversed", "cancelled")), "Nothing remains to be cleared, cancelled or refunded."],
    [why(status("none", "none")), "It can be changed once the network has answered."],
    [why({}, "account-status"), "It only checked the card: there is nothing to clear, cancel or refund."],
    [why({ refundedAmount: money(1050) }), "All of it was refunded."],
    [why(status("approved", "abandoned")), "It cannot be changed now."],
  ])("stands why", (said, expected) => expect(said).toBe(expected));

  it("stands nothing while something can be done", () =>
    expect(whyNoAction({ ...charge(), possibleActions: ["refund"], type: { intent: "purchase" } })).toBeUndefined());
});
