import { afterAll, describe, expect, it } from "vitest";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn, createChargeWith } from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { rotatedPurposeKeys, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";

const check = {
  amount: { value: 0, currency: "EUR" },
  type: { intent: "account-status", cardEntry: "e-commerce", order: "checkout" },
};

const cardOf = (number: string) => ({ ...check, card: { number, expiryMonth: 12, expiryYear: 2030 } });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("card checks", () => {
  it("are limited per card and day, also for concurrent requests", async () => {
    const create = createChargeOn(scratch.table, async () => ({ kind: "answered", answer: answerWith() }));
    const max = testSettings.VERIFICATIONS_CARD_DAILY_MAX;
    const answers = await Promise.all(Array.from({ length: max + 2 }, () => create(undefined, check)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(max);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 429,
        body: { type: "/service/problems/charge/too-many-verifications", retryable: true },
        headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
      });
    }
    expect(await create(undefined, cardOf("4012888888881881"))).toMatchObject({ status: 201 });
    expect(await create()).toMatchObject({ status: 201 });
  });

  it("count across a rotation of the fingerprint secret", async () => {
    const gateway = {
      authorize: async () => ({ kind: "answered", answer: answerWith() }) as const,
      reverse: () => Promise.reject(new Error("nobody reverses here")),
    };
    const clients = { ...testPlatform(scratch.table), gateway, ...testVaults };
    const card = cardOf("4242424242424242");
    const before = createChargeWith(testSettings, clients);
    for (let checks = 0; checks < testSettings.VERIFICATIONS_CARD_DAILY_MAX; checks++) {
      expect(await before(card)).toMatchObject({ status: 201 });
    }
    const after = createChargeWith(testSettings, { ...clients, cardPurposeKeys: async () => rotatedPurposeKeys });
    expect(await after(card)).toMatchObject({ status: 429 });
  });
});
