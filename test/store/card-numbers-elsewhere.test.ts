import { afterAll, describe, expect, it } from "vitest";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { actionsOn, storedCharge } from "../support/action-endpoint.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createSubsequentChargeOn,
} from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

const approval = async () => ({ kind: "answered" as const, answer: answerWith() });

/** The charged card is 4111111111111111; this number is another card's or an order number. */
const anotherNumber = "5555555555554444";

const misplaced = (...paths: readonly string[]) => ({
  status: 400,
  body: {
    type: "/service/problems/invalid-input",
    validationErrors: paths.map((path) => ({ path, errorCode: "cardNumber.openapi.validation" })),
  },
});

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("a card number in another field", () => {
  it.each(["4111111111111111", "12-4111.1111.1111.1111-99", "004111:1111:1111:1111"])(
    "is rejected if it is the number of the charged card: %s",
    async (written) => {
      const create = createChargeOn(scratch.table, approval);
      expect(await create(undefined, { transactionReference: written })).toMatchObject(
        misplaced("/body/transactionReference"),
      );
      expect(
        await create(undefined, {
          transactionReference: written,
          enhancedData: { taxAmount: 0, customerCode: `x${written}`.slice(0, 25) },
        }),
      ).toMatchObject({ status: 400 });
    },
  );

  it("is accepted as a reference when it is another card's, and rejected in human-readable text", async () => {
    const create = createChargeOn(scratch.table, approval);
    expect(await create(undefined, { transactionReference: anotherNumber })).toMatchObject({ status: 201 });
    const billingAddress = { postalCode: "1011", line1: `Damrak ${anotherNumber}` };
    expect(await create(undefined, { billingAddress })).toMatchObject(misplaced("/body/billingAddress/line1"));
  });

  it("may be an Idempotency-Key, which is stored only as a hash", async () => {
    const create = createChargeOn(scratch.table, approval);
    const [first, again] = [await create("4111111111111111"), await create("4111111111111111")];
    expect([first.status, again.headers["Idempotency-Replayed"]]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
  });

  it.each(["411111-111111-1111", "order 4111111111111111"])(
    "is rejected by actions on a charge if its first and last digits match the charge's card: %s",
    async (written) => {
      const charge = await storedCharge(scratch.table, { clearingMode: "manual" });
      const act = actionsOn(scratch.table);
      const reference = written.replaceAll(" ", ".");
      for (const [verb, body] of [
        ["clear", {}],
        ["increment", { replacementAmount: 2000 }],
        ["reverse", {}],
        ["refund", {}],
      ] as const) {
        expect(await act(verb, charge, { ...body, reference })).toMatchObject(misplaced("/body/reference"));
      }
      const subsequent = createSubsequentChargeOn(scratch.table, approval);
      expect(await subsequent(charge.key, { transactionReference: reference })).toMatchObject(
        misplaced("/body/transactionReference"),
      );
    },
  );

  it("is accepted as the reference of an action when it only resembles the charge's card", async () => {
    const charge = await storedCharge(scratch.table, { clearingMode: "manual", key: systemNewKey("charge") });
    const act = actionsOn(scratch.table);
    // The check digit is wrong, so this is not a card number and reveals nothing about the hidden digits.
    expect(await act("clear", charge, { amount: 1, reference: "4111112111111111" })).toMatchObject({ status: 201 });
    expect(await act("clear", charge, { amount: 1, reference: anotherNumber })).toMatchObject({ status: 201 });
  });
});

describe("a token cryptogram in another field", () => {
  it("is rejected, because a reference is stored", async () => {
    const tokenCryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";
    const byToken = {
      card: { number: "4000007000000007", expiryMonth: 12, expiryYear: 2030 },
      type: { intent: "purchase", cardEntry: "token", order: "checkout" },
      tokenDetails: { type: "network", tokenCryptogram },
    };
    const create = createChargeOn(scratch.table, approval);
    expect(await create(undefined, { ...byToken, transactionReference: tokenCryptogram })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/body/transactionReference", errorCode: "cryptogram.openapi.validation" }] },
    });
    expect(await create(undefined, byToken)).toMatchObject({ status: 201 });
  });
});
