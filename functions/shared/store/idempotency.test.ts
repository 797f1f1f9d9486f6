import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purposeKeys } from "../secrets/purpose-keys.ts";
import { addSeconds, daysInSeconds } from "../time/clock.ts";
import {
  idempotencyKeyIn,
  idempotencyTicket,
  knownRequest,
  type RequestIdentity,
  retentionDays,
  writeWithRecord,
} from "./idempotency.ts";
import type { Item, Table } from "./table.ts";

const keys = purposeKeys({ current: 1, versions: { 1: "first secret", 2: "second secret" } });
const now = new Date("2026-11-20T10:00:00Z");
const identity: RequestIdentity = {
  agentKey: "cgt-1",
  idempotencyKey: "order-1",
  route: "POST /charges",
  pathValues: {},
  body: { amount: { value: 1, currency: "EUR" }, card: { number: "4111111111111111", cvc: "123" } },
};
const answer = { status: 201, headers: { Location: "/v1/charges/chg-1" }, body: '{"key":"chg-1"}' };

function recordOf(change: Partial<RequestIdentity> = {}, madeWith = keys): Item {
  const write = idempotencyTicket({ ...identity, ...change }, madeWith).finished(answer, now, "new");
  if (write.kind !== "put") throw new Error("a new record is put");
  return write.item;
}

describe("an idempotency key", () => {
  it("can be any UUID", () =>
    fc.assert(
      fc.property(fc.uuid(), (key) => {
        expect(idempotencyKeyIn(key)).toBe(key);
      }),
    ));

  it("can be a UUID with digits that look like a card number", () =>
    expect(idempotencyKeyIn("5e4199e3-f372-4433-9319-916d37a97349")).toBeDefined());

  it.each(["", '""', "ä", "order 1", "one,two", "one, two", '"one', 'one"', 'o"ne', '"""', "o\\ne", "x".repeat(256)])(
    "cannot be '%s'",
    (key) => expect(idempotencyKeyIn(key)).toBeUndefined(),
  );

  it.each(["order-7731", "a.b:c/d#e(f)", "'", "[x]", "~", "x".repeat(255)])(
    "is the same key with and without quotes: %s",
    (key) => expect([idempotencyKeyIn(key), idempotencyKeyIn(`"${key}"`)]).toEqual([key, key]),
  );

  it("can look like a card number, because it is not stored", () => {
    const idempotencyKey = "4111111111111111";
    expect(idempotencyKeyIn(idempotencyKey)).toBe(idempotencyKey);
    expect(JSON.stringify(recordOf({ idempotencyKey }))).not.toContain(idempotencyKey);
  });

  it("identifies the same record after a rotation of the secret", () => {
    const rotated = purposeKeys({ current: 2, versions: { 1: "first secret", 2: "second secret" } });
    expect(recordOf({}, rotated).pk).toBe(recordOf().pk);
    expect(knownRequest(recordOf(), identity, rotated, now)).toEqual({ kind: "done", answer });
  });
});

describe("a known idempotency key", () => {
  it("returns the stored response to the same request", () =>
    expect(knownRequest(recordOf(), identity, keys, now)).toEqual({ kind: "done", answer }));

  it("accepts a retry with or without a body if no field is required", () => {
    const [empty, none] = [{ body: {} }, { body: undefined }];
    expect(knownRequest(recordOf(empty), { ...identity, ...none }, keys, now).kind).toBe("done");
    expect(knownRequest(recordOf(none), { ...identity, ...empty }, keys, now).kind).toBe("done");
  });

  it("ignores the order of properties and the security code", () => {
    const body = { card: { cvc: "999", number: "4111111111111111" }, amount: { currency: "EUR", value: 1 } };
    expect(knownRequest(recordOf(), { ...identity, body }, keys, now).kind).toBe("done");
  });

  it("ignores the cryptogram of a token, which can be a new one in a retry, but not the token itself", () => {
    const bodyWith = (tokenDetails: object) => ({ card: { number: "4000007000000007" }, tokenDetails });
    const first = { type: "network", tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" };
    const record = recordOf({ body: bodyWith(first) });
    const known = (tokenDetails: object) =>
      knownRequest(record, { ...identity, body: bodyWith(tokenDetails) }, keys, now);
    expect(known({ ...first, tokenCryptogram: "ExIREA8ODQwLCgkIBwYFBAMCAQA=" }).kind).toBe("done");
    expect(known({ type: "apple-pay", threeDsCryptogram: first.tokenCryptogram }).kind).toBe("mismatch");
    expect(known({ ...first, eci: "05" }).kind).toBe("mismatch");
  });

  it.each([
    ["card", { card: { number: "4111110000001111" } }],
    ["cardNumber", { cardNumber: "4111110000001111" }],
  ])("does not reveal whether a guessed card number is correct: %s", (_, guessed) => {
    const right = JSON.parse(JSON.stringify(guessed).replace("4111110000001111", "4111111111111111"));
    expect(knownRequest(recordOf({ body: right }), { ...identity, body: guessed }, keys, now).kind).toBe("done");
    for (const other of ["4111120000001111", "4111110000001112"]) {
      const body = JSON.parse(JSON.stringify(guessed).replace("4111110000001111", other));
      expect(knownRequest(recordOf({ body: right }), { ...identity, body }, keys, now).kind).toBe("mismatch");
    }
  });

  it.each([
    ["body", { body: { amount: { value: 2, currency: "EUR" } } }],
    ["route", { route: "POST /charges/mit" }],
    ["path", { pathValues: { chargeKey: "chg-2" } }],
  ])("belongs to a different request if the %s differs", (_, change) =>
    expect(knownRequest(recordOf(), { ...identity, ...change }, keys, now).kind).toBe("mismatch"),
  );

  it("is in progress until a response is stored", () => {
    const write = idempotencyTicket(identity, keys).begun(now);
    if (write.kind !== "put") throw new Error("a begun record is put");
    expect(knownRequest(write.item, identity, keys, now).kind).toBe("in-progress");
  });

  it("expires after seven days, even if the store still has the record", () => {
    const later = addSeconds(now, daysInSeconds(retentionDays) + 1);
    expect(knownRequest(recordOf(), identity, keys, later).kind).toBe("unknown");
  });

  it("is still recognized after a rotation of the secret", () => {
    const rotated = purposeKeys({ current: 2, versions: { 1: "first secret", 2: "second secret" } });
    expect(knownRequest(recordOf(), identity, rotated, now).kind).toBe("done");
  });

  it("leaves neither card number nor security code in the record", () => {
    const text = JSON.stringify(recordOf());
    expect(text).not.toContain("4111111111111111");
    expect(text).not.toContain("cvc");
  });
});

describe("a write that includes the record of its request", () => {
  it("makes no table call if there is nothing to write", async () => {
    const write = () => Promise.reject(new Error("the table takes no transaction without a write"));
    expect(await writeWithRecord({ write } as unknown as Table, [], undefined)).toEqual({ written: true });
  });
});
