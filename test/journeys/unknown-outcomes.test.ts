import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { apiClient, chargeBody, eventually } from "../support/api-client.ts";
import { holdOf } from "../support/network-ledger.ts";
import { sweepCharges } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Unknown outcomes");
const call = apiClient(ready);
const create = (value: number, headers: Record<string, string> = {}) =>
  call("POST", "/v1/charges", { body: chargeBody(ready, { amount: { value, currency: "EUR" } }), headers });

describe.concurrent("a network that does not respond", () => {
  it.each([
    [900001, "never responds"],
    [900002, "responds too late"],
    [900003, "sends an unreadable response"],
    [900004, "closes the connection"],
    [900007, "responds with the trace number of another message"],
  ])(
    "(amount %i: it %s) causes a permanent decline and a reversal, although the network approved the charge",
    async (value) => {
      const key = randomUUID();
      const { status, body, text } = await create(value, { "idempotency-key": key });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: { authorization: "declined", clearing: "none" },
        decline: { reason: "no-response", retry: "later", softDecline: false },
      });
      expect(body.authorizationIsoFields.responseCode).toBeUndefined();
      // A sweep may have reversed the charge already, so the test checks the amount that was held.
      expect(holdOf(body)?.requestedMinor).toBe(value);
      await eventually(async () => {
        await sweepCharges(ready);
        return holdOf(body)?.reversed || undefined;
      });
      expect(holdOf(body)?.heldMinor).toBe(0);
      expect((await create(value, { "idempotency-key": key })).text).toBe(text);
      expect((await call("GET", `/v1/charges/${body.key}`)).text).toBe(text);
    },
  );

  it("and never received the request holds nothing, but receives a reversal", async () => {
    const { body } = await create(900008);
    expect(body.decline.reason).toBe("no-response");
    await sweepCharges(ready);
    expect(holdOf(body)?.heldMinor ?? 0).toBe(0);
  });

  it("but is only slow gets the time to respond", async () => {
    const { body } = await create(900005);
    expect(body.status.authorization).toBe("approved");
    expect(holdOf(body)?.heldMinor).toBe(900005);
  });

  it("and responds twice charges once; its second response matches no other request", async () => {
    const [twice, other] = [await create(900006), await create(1234)];
    expect(twice.body.status.authorization).toBe("approved");
    expect(other.body).toMatchObject({ status: { authorization: "approved" }, amount: { value: 1234 } });
    expect(other.body.authorizationIsoFields.systemTraceAuditNumber).not.toBe(
      twice.body.authorizationIsoFields.systemTraceAuditNumber,
    );
  });
});
