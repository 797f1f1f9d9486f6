import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { apiClient, chargeBody } from "../support/api-client.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Idempotency");
const call = apiClient(ready);
const create = (key: string, change: Record<string, unknown> = {}, path = "/v1/charges") =>
  call("POST", path, { body: chargeBody(ready, change), headers: { "idempotency-key": key } });

describe("an Idempotency-Key", () => {
  it("returns the same response to the same request, on both paths and with any order of properties", async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const reordered = Object.fromEntries(Object.entries(chargeBody(ready)).reverse());
    for (const again of [
      await create(key),
      await create(key, {}, "/charges"),
      await call("POST", "/v1/charges", { body: reordered, headers: { "idempotency-key": key } }),
    ]) {
      expect(again.status).toBe(201);
      expect(again.text).toBe(first.text);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
    }
  });

  it("returns the same response when the security code differs", async () => {
    const key = randomUUID();
    const first = await create(key);
    const { card } = chargeBody(ready);
    expect((await create(key, { card: { ...card, cvc: "999" } })).text).toBe(first.text);
  });

  it("belongs to one request: another body is rejected", async () => {
    const key = randomUUID();
    await create(key);
    const other = await create(key, { amount: { value: 2000, currency: "EUR" } });
    expect(other).toMatchObject({ status: 409, body: { type: "/service/problems/idempotency/request-mismatch" } });
  });

  it("is not consumed by a rejected request", async () => {
    const key = randomUUID();
    expect((await create(key, { clearAfter: "2099-01-01T00:00:00Z" })).status).toBe(400);
    expect((await create(key)).status).toBe(201);
  });

  it("creates one charge for ten concurrent requests", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
    const made = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(made.length + waiting.length).toBe(10);
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(1);
    for (const { body, headers } of waiting) {
      expect(body.type).toBe("/service/problems/idempotency/request-is-still-being-processed");
      expect(body.retryable).toBe(true);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await create(key)).body.key).toBe(made[0]?.body.key);
  });

  it("is scoped to the agent on every POST: merchants too are created once", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = {
      name: "Once",
      legalName: "Once Ltd",
      registeredAddress: {
        countryCode: { alpha2: "GB" },
        city: "London",
        line1: "1 Long Lane",
        postalCode: "EC1A 9HF",
      },
    };
    const [first, second] = [
      await call("POST", "/v1/merchants", { body, headers }),
      await call("POST", "/v1/merchants", { body, headers }),
    ];
    expect(second.text).toBe(first.text);
  });
});
