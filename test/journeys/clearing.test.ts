import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CloudEvent } from "../../events/cloud-event.ts";
import { apiClient, cards, eventually } from "../support/api-client.ts";
import { chargeAt } from "../support/network-charges.ts";
import { holdOf } from "../support/network-ledger.ts";
import { clearNow, invokeAsOperator, sweepCharges } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Clearing");
const call = apiClient(ready);

/**
 * Runs what the schedules do in an hour: the cut-off, the networks' processing of the files, and the processing of their
 * responses.
 */
async function clear() {
  await clearNow(ready);
  await invokeAsOperator(ready, "clearing-house");
  await invokeAsOperator(ready, "take-acknowledgements");
}

async function chargeOf(network: "visa" | "mastercard", change: Readonly<Record<string, unknown>> = {}) {
  const card = { number: cards[network], expiryMonth: 12, expiryYear: 2030 };
  const { body } = await chargeAt(ready)(network, { card, ...change });
  expect(body.status).toMatchObject({ authorization: "approved", clearing: "pending" });
  return body;
}

/** The schedules run in parallel to the test, so either may clear the charge first. */
const clearingStatusOf = (chargeKey: string) =>
  eventually(async () => {
    await clear();
    const { body } = await call("GET", `/v1/charges/${chargeKey}`);
    return body.status.clearing === "pending" ? undefined : body.status;
  });

const clearingEventOf = (chargeKey: string) =>
  eventually(() =>
    readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
      .split("\n")
      .filter((line) => line.includes(chargeKey) && line.includes("/clearing"))
      .map((line) => v.parse(CloudEvent, JSON.parse(line).detail))
      .at(0),
  );

describe("a charge with automatic clearing", () => {
  it.each(["visa", "mastercard"] as const)("is sent to %s in a file and completed, with an event", async (network) => {
    const charge = await chargeOf(network);
    expect(await clearingStatusOf(charge.key)).toMatchObject({ authorization: "approved", clearing: "completed" });
    const event = await clearingEventOf(charge.key);
    expect(event).toMatchObject({
      type: "com.acquiring.clearing.completed",
      source: "https://events.acquiring.example/clearing",
      agent: ready.agentKey,
    });
    expect(event.subject).toBe(`${network}-${event.data["arn"]}`);
    expect(event.data["arn"]).toMatch(/^\d{23}$/);
  });

  it("is abandoned with an event when the network rejects it, and its hold is reversed", async () => {
    const charge = await chargeOf("visa", { amount: { value: 700_001, currency: "EUR" } });
    expect(await clearingStatusOf(charge.key)).toMatchObject({ authorization: "reversed", clearing: "abandoned" });
    expect(await clearingEventOf(charge.key)).toMatchObject({
      type: "com.acquiring.clearing.abandoned",
      data: { chargeKey: charge.key, reason: "2001: account closed" },
    });
    await eventually(async () => {
      await sweepCharges(ready);
      return holdOf(charge)?.reversed || undefined;
    });
    expect(holdOf(charge)?.heldMinor).toBe(0);
  });

  it("reports a refund as paid out when the network rejects the refunded clearing", async () => {
    const charge = await chargeOf("visa", { amount: { value: 700_001, currency: "EUR" } });
    const refund = await call("POST", `/v1/charges/${charge.key}/refund`, { body: { refundAmount: 500 } });
    expect(refund.body).toMatchObject({ type: "refund", warnings: [{ code: "refund-before-clearing" }] });
    expect(await clearingStatusOf(charge.key)).toMatchObject({ authorization: "reversed", clearing: "abandoned" });
    expect((await call("GET", `/v1/charges/${charge.key}`)).body).toMatchObject({
      refundedAmount: { value: 500 },
      warnings: [{ code: "refunded-without-clearing" }],
    });
  });

  it("waits for clearAfter", async () => {
    const charge = await chargeOf("visa", { clearAfter: new Date(Date.now() + 86_400_000).toISOString() });
    await clear();
    const { body } = await call("GET", `/v1/charges/${charge.key}`);
    expect(body.status.clearing).toBe("pending");
  });
});
