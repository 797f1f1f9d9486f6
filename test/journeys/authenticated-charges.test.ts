import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { chargeItemKey, itemToCharge } from "../../functions/charges/charge-store.ts";
import type { Table } from "../../functions/shared/table.ts";
import { authenticationProofToPut } from "../../functions/three-ds/authentication-proof-store.ts";
import type { AuthenticationProof } from "../../functions/three-ds/domain/authentication-proof.ts";
import { anAuthenticationProof } from "../../functions/three-ds/testing/authentication-proof-builder.ts";
import { localTable } from "../support/local-table.ts";
import { amountAt, chargeAt, made } from "../support/network-charges.ts";

const ready = inject("ready");
const charge = chargeAt(ready);

let table: Table;
let cardFingerprint: string;

beforeAll(async () => {
  table = await localTable(ready);
  const { key } = made(await charge("visa"));
  const [item] = await table.read([chargeItemKey(key)]);
  cardFingerprint =
    itemToCharge(item, ready.agentKey)?.card.fingerprint ?? expect.fail("the charge is not in the table");
});

/** An authentication of the card of these charges, as 3-D Secure leaves it behind. */
const authenticated = async (change: Partial<AuthenticationProof> = {}) => {
  const proof = anAuthenticationProof({ dsTransID: randomUUID(), cardFingerprint, ...change });
  await table.write([authenticationProofToPut(proof, ready.agentKey)]);
  return { dsTransID: proof.dsTransID, authenticationValue: anAuthenticationProof().authenticationValue };
};

const withResult = (threeDsAuthenticationResult: object, change = {}) =>
  charge("visa", { threeDsAuthenticationResult, ...change });

describe("a charge with an authentication of ours", () => {
  it("is authenticated, and the issuer bears the loss", async () => {
    const result = await authenticated();
    expect(made(await withResult(result))).toMatchObject({
      status: { authentication: "authenticated", authorization: "approved" },
      authentication: {
        sca: {
          method: "3ds2",
          compliance: "mandated",
          complianceReason: "mandated",
          result: { version: "2.2.0", dsTransID: result.dsTransID },
        },
      },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "05" },
    });
  });

  it("of an attempt is not authenticated, and the issuer bears the loss all the same", async () =>
    expect(made(await withResult(await authenticated({ result: "attempt", eci: "06" })))).toMatchObject({
      status: { authentication: "non-authenticated" },
      fraudLiability: "issuer",
      authorizationIsoFields: { eci: "06" },
    }));

  it("restarts a payment that was declined softly", async () => {
    const amount = amountAt("visa", 100165);
    expect(made(await charge("visa", { amount })).decline).toMatchObject({ softDecline: true });
    const result = await authenticated({ amount: { value: 100165, currency: "EUR" } });
    expect(made(await withResult(result, { amount })).status.authorization).toBe("approved");
  });

  it("is refused for another card, amount or value", async () => {
    const mismatch = { status: 409, body: { type: "/service/problems/charge/authentication-mismatch" } };
    expect(await withResult(await authenticated({ cardFingerprint: "another" }))).toMatchObject(mismatch);
    expect(await withResult(await authenticated(), { amount: amountAt("visa", 1051) })).toMatchObject(mismatch);
    expect(await withResult(await authenticated({ result: "challenge" }))).toMatchObject(mismatch);
  });

  it("uses it up, unless it is declined", async () => {
    const declining = amountAt("visa", 100051);
    const result = await authenticated({ amount: { value: 100051, currency: "EUR" } });
    expect(made(await withResult(result, { amount: declining })).status.authorization).toBe("declined");
    expect(made(await withResult(result)).status.authorization).toBe("approved");
    expect(await withResult(result)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/authentication-already-used" },
    });
  });

  it("cannot choose its indicator", async () =>
    expect(await withResult({ ...(await authenticated()), eci: "06" })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/invalid-request" },
    }));

  it("leaves the liability with the acquirer when an exemption is asked for besides", async () =>
    expect(made(await withResult(await authenticated(), { scaExemptionRequest: "tra" }))).toMatchObject({
      authentication: { sca: { method: "3ds2", compliance: "exemption", complianceReason: "tra" } },
      fraudLiability: "acquirer",
    }));
});

describe("a charge with an authentication from elsewhere", () => {
  const elsewhere = () => ({ dsTransID: randomUUID(), authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=" });

  it("needs its indicator", async () =>
    expect(await withResult(elsewhere())).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/invalid-request" },
    }));

  it.each([
    ["05", "authenticated", "issuer"],
    ["06", "non-authenticated", "issuer"],
    ["07", "non-authenticated", "acquirer"],
  ])("goes by it: %s is %s, and the liability is the %s's", async (eci, authentication, fraudLiability) =>
    expect(made(await withResult({ ...elsewhere(), eci }))).toMatchObject({
      status: { authentication },
      fraudLiability,
      authorizationIsoFields: { eci },
    }),
  );
});
