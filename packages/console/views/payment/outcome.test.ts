import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";

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
    ["none", "none", "wait", "The issuer is being asked"],
    ["none", "completed", "good", "Not authorized by an issuer"],
  ])("with authorization %s and clearing %s is %s: %s", (authorization, clearing, tone, title) =>
    expect(outcomeOf(charge(status(authorization, clearing)))).toMatchObject({ tone, title }),
  );

  it("tells what was given back", () =>
    expect(outcomeOf(charge({ refundedAmount: money(50) })).detail).toContain("0.50 EUR of it was given back."));
});
