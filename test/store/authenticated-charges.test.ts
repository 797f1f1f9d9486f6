import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import {
  authenticationProofKey,
  authenticationProofToPut,
  itemToAuthenticationProof,
} from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import { anAuthenticationProof } from "../../functions/three-ds/testing/authentication-proof-builder.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  chargingCardFingerprint,
  createChargeOn,
  sweepLater,
} from "../support/charge-endpoint.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

const approval = async () => ({ kind: "answered" as const, answer: answerWith() });
const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
const refusal = async () => ({
  kind: "answered" as const,
  answer: answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline }),
});

const alreadyUsed = { status: 409, body: { type: "/service/problems/charge/authentication-already-used" } };

describe("an authentication of ours", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await scratchTable();
    await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  });
  afterAll(() => scratch.close());

  const authenticated = async () => {
    const proof = anAuthenticationProof({ dsTransID: randomUUID(), cardFingerprint: chargingCardFingerprint });
    await scratch.table.write([authenticationProofToPut(proof, chargingAgentKey)]);
    const { dsTransID, authenticationValue } = proof;
    return { threeDsAuthenticationResult: { dsTransID, authenticationValue } };
  };

  const chargeOf = async ({
    threeDsAuthenticationResult: { dsTransID },
  }: Awaited<ReturnType<typeof authenticated>>) => {
    const [item] = await scratch.table.read([authenticationProofKey(chargingAgentKey, dsTransID)]);
    return itemToAuthenticationProof(item, chargingAgentKey)?.chargeKey;
  };

  it("belongs to the charge that used it, and to no second one", async () => {
    const create = createChargeOn(scratch.table, approval);
    const payment = await authenticated();
    const first = await create(undefined, payment);
    expect(first).toMatchObject({
      status: 201,
      body: { status: { authentication: "authenticated" }, fraudLiability: "issuer" },
    });
    expect(await chargeOf(payment)).toBe(first.body.key);
    expect(await create(undefined, payment)).toMatchObject(alreadyUsed);
  });

  it("is free again when its charge is declined", async () => {
    const payment = await authenticated();
    const declined = await createChargeOn(scratch.table, refusal)(undefined, payment);
    expect(declined.body.status.authorization).toBe("declined");
    expect(await chargeOf(payment)).toBeUndefined();
    expect((await createChargeOn(scratch.table, approval)(undefined, payment)).status).toBe(201);
  });

  it("is free again when its charge was abandoned and the sweep declined it", async () => {
    const payment = await authenticated();
    const died = createChargeOn(scratch.table, async () => {
      throw new Error("the function dies here");
    });
    expect((await died("died", payment)).status).toBe(500);
    expect(await chargeOf(payment)).toBeDefined();
    await sweepLater(scratch.table);
    expect(await chargeOf(payment)).toBeUndefined();
  });

  it("goes to one of two charges that both saw it free, and the other asks no network", async () => {
    const payment = await authenticated();
    let isFirst = true;
    let asked = 0;
    const authorize = async () => {
      asked += 1;
      return approval();
    };
    const lateTable = {
      ...scratch.table,
      read: async (...keys: Parameters<typeof scratch.table.read>) => {
        const items = await scratch.table.read(...keys);
        if (isFirst) {
          isFirst = false;
          expect((await createChargeOn(scratch.table, authorize)(undefined, payment)).status).toBe(201);
        }
        return items;
      },
    };
    expect(await createChargeOn(lateTable, authorize)("late", payment)).toMatchObject(alreadyUsed);
    expect(asked).toBe(1);
  });

  it("of another agent is none of ours", async () => {
    const proof = anAuthenticationProof({ dsTransID: randomUUID(), cardFingerprint: chargingCardFingerprint });
    await scratch.table.write([authenticationProofToPut(proof, "cgt-another")]);
    const { dsTransID, authenticationValue } = proof;
    const answer = await createChargeOn(scratch.table, approval)(undefined, {
      threeDsAuthenticationResult: { dsTransID, authenticationValue },
    });
    expect(answer).toMatchObject({ status: 400, body: { type: "/service/problems/charge/invalid-request" } });
  });
});
