import { describe, expect, it } from "vitest";
import { documentedWith } from "../../documented.ts";
import { ranked } from "./ranking.ts";

const entries = documentedWith(() => "")().index();

const firstOf = (text: string): string | undefined => ranked(entries, text)[0]?.address.replace("/v1/docs", "");

/** Search terms of the trade, by the section that they should find. */
const places: Readonly<Record<string, readonly string[]>> = {
  "/charges#create-charge": ["authorise", "authorize", "payment intent", "sale", "channel", "moto", "zero-auth"],
  "/charges#clear-charge": ["capture", "captures", "partial capture", "clear"],
  "/charges#cancel-charge": ["void", "cancel"],
  "/charges#reverse-charge": ["reversal", "partial void"],
  "/charges#increment-charge": ["incremental authorization", "increment"],
  "/charges#refund-charge": ["refund", "refunds", "credit"],
  "/charges#create-subsequent-charge": ["token", "card on file", "recurring", "tokenization", "mit", "vault"],
  "/events#verifying-events": ["hmac", "signature", "webhook signature", "whsec", "signing secret"],
  "/event-subscriptions#create-event-subscription": ["webhook", "webhooks", "callback", "notification"],
  "#clients": ["sdk", "python", "typescript", "npm", "library", "cli"],
  "#idempotency": ["idempotent", "idempotency", "duplicate"],
  "#lists": ["pagination", "cursor"],
  "#limits": ["rate limit", "throttling"],
  "#money": ["cents", "minor units"],
  "#problems": ["error", "errors", "error code"],
  "#card-data": ["pan"],
  "/glossary#payments": ["hold", "preauth", "presentment", "order id"],
  "/glossary#numbers": ["arn", "stan", "mcc", "eci"],
  "/testing": ["test card", "sandbox", "test mode"],
  "/testing#fraud-and-disputes": ["chargeback", "dispute"],
  "/testing#settlement": ["settlement"],
  "/testing#response-codes": ["declined", "decline", "refused"],
  "/testing#security-code": ["cvv", "cvc"],
  "/report-schedules#create-report-schedule": ["payout", "payouts", "format", "csv", "parquet", "export"],
  "/reports#get-report-file": ["download"],
  "/distributions#create-distribution": ["sftp", "s3"],
  "/sandbox-clock#advance-sandbox-clock": ["test clock", "time travel"],
  "/3-d-secure-guide": ["3ds", "sca", "psd2"],
  "/three-ds#look-up-card-ranges": ["card range"],
  "/merchants#create-acceptor": ["mid", "merchant account"],
  "/service-description#get-api-description": ["openapi", "swagger", "postman"],
  "/timelines#get-charge-timeline": ["timeline", "audit trail"],
};

describe("the search of the documentation", () => {
  it.each(Object.entries(places).flatMap(([place, words]) => words.map((word) => ({ word, place }))))(
    "finds $place first for $word",
    ({ word, place }) => expect(firstOf(word)).toBe(place),
  );

  it("finds a problem by its name", () =>
    expect(firstOf("authentication-mismatch")).toBe("/v1/service/problems/charge/authentication-mismatch"));

  it("returns no result for an empty query or a term that does not occur", () => {
    expect(ranked(entries, "  ")).toEqual([]);
    expect(ranked(entries, "xylophone")).toEqual([]);
  });
});
