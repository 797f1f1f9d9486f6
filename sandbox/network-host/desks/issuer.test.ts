import { describe, expect, test } from "vitest";
import { bothShells, conversationWith } from "../testing/conversation.ts";

const threeDs = { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0", eci: "05" };

describe.each(bothShells)("the issuer in the host %s", (_, openShell) => {
  const { authorize, holdOf } = conversationWith(openShell);

  describe.each(["visa", "mastercard", "american-express", "discover", "diners"] as const)(
    "the issuer on %s",
    (network) => {
      test("requires authentication if a recurring payment changes its amount", async () => {
        const recurring = { network, order: "recurring", entry: "card-on-file", amountMinor: 1_999 } as const;
        const first = await authorize({ ...recurring, entry: "e-commerce" });
        const later = { ...recurring, initiator: "merchant", originalReferences: first.answer.references } as const;
        expect((await authorize(later)).answer.outcome).toBe("approved");
        expect((await authorize({ ...later, amountMinor: 2_999 })).answer.decline?.softDecline).toBe(true);
      });

      test("refunds part of a recurring payment", async () => {
        const recurring = { network, order: "recurring", entry: "card-on-file", amountMinor: 1_999 } as const;
        const first = await authorize({ ...recurring, entry: "e-commerce" });
        const later = { ...recurring, initiator: "merchant", originalReferences: first.answer.references } as const;
        const { references } = (await authorize(later)).answer;
        const refund = { ...later, kind: "refund", amountMinor: 500, originalReferences: references } as const;
        expect((await authorize(refund)).answer.outcome).toBe("approved");
      });
    },
  );

  test.each(["visa", "mastercard", "american-express", "discover"] as const)(
    "on %s matches only the parts of the address that the request contains",
    async (network) => {
      const whole = await authorize({ network, avs: { postalCode: "10119", line1: "Torstrasse 1" } });
      expect(whole.answer.avs.result).toBe("match");
      const postalCodeAlone = await authorize({ network, avs: { postalCode: "10119" } });
      expect(postalCodeAlone.answer.avs).toEqual({ raw: "Z", result: "partial-match" });
      const streetAlone = await authorize({ network, avs: { line1: "Torstrasse 1" } });
      expect(streetAlone.answer.avs.result).toBe("partial-match");
    },
  );

  test("requires authentication after five low-value payments, and then restarts the count", async () => {
    const payment = { network: "visa", pan: "4012888888881881", amountMinor: 1_500, exemption: "low-value" } as const;
    for (let index = 0; index < 5; index++) expect((await authorize(payment)).answer.outcome).toBe("approved");
    expect((await authorize(payment)).answer.decline?.softDecline).toBe(true);
    expect((await authorize({ ...payment, threeDs })).answer.outcome).toBe("approved");
    expect((await authorize(payment)).answer.outcome).toBe("approved");
  });

  test("counts low-value payments by their value in euros, in any currency", async () => {
    const pan = "4000000000000002";
    const pounds = { network: "visa", pan, amountMinor: 2_500, currency: "GBP", exemption: "low-value" } as const;
    for (let index = 0; index < 4; index++) expect((await authorize(pounds)).answer.outcome).toBe("approved");
    expect((await authorize(pounds)).answer.decline?.softDecline).toBe(true);
    expect((await authorize({ ...pounds, currency: "EUR" })).answer.decline?.softDecline).toBe(true);
  });

  test.each(["visa", "mastercard", "discover", "diners"] as const)(
    "rejects an exemption on %s if the amount selects the rejection, and approves the amount without an exemption",
    async (network) => {
      const payment = { network, amountMinor: 100_166 } as const;
      for (const exemption of ["tra", "low-value", "scp"] as const) {
        expect((await authorize({ ...payment, exemption })).answer.decline?.softDecline).toBe(true);
      }
      expect((await authorize(payment)).answer.outcome).toBe("approved");
    },
  );

  test.each(["visa", "mastercard", "american-express", "discover"] as const)(
    "fixes no recurring amount if a series on %s starts with an account verification, or has no schedule",
    async (network) => {
      const check = { network, order: "recurring", kind: "account-status", amountMinor: 0, cvc: "123" } as const;
      const later = { network, entry: "card-on-file", initiator: "merchant" } as const;
      const { references } = (await authorize(check)).answer;
      const recurring = { ...later, order: "recurring", originalReferences: references } as const;
      expect((await authorize({ ...recurring, amountMinor: 1_999 })).answer.outcome).toBe("approved");
      const first = (await authorize({ network, order: "ucof", amountMinor: 500 })).answer.references;
      const unscheduled = { ...later, order: "ucof", originalReferences: first } as const;
      expect((await authorize({ ...unscheduled, amountMinor: 900 })).answer.outcome).toBe("approved");
    },
  );

  test("accepts a reservation under an agreement on Mastercard, and does not mistake it for an increment", async () => {
    const series = { network: "mastercard", order: "recurring", kind: "reservation", amountMinor: 2_000 } as const;
    const { answer, request } = await authorize(series);
    const later = { ...series, entry: "card-on-file", initiator: "merchant" } as const;
    expect((await authorize({ ...later, originalReferences: answer.references })).answer.outcome).toBe("approved");
    expect(holdOf(request)?.heldMinor).toBe(2_000);
  });

  test("approves without a reference if the amount requests it", async () => {
    const { answer } = await authorize({ network: "visa", amountMinor: 100_198 });
    expect(answer).toMatchObject({ outcome: "approved", references: {} });
  });
});
