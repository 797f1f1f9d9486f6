import { describe, expect, test } from "vitest";
import { bothShells, conversationWith } from "./testing/conversation.ts";

const threeDs = { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "f25084f0", eci: "05" };

describe.each(bothShells)("the issuer behind the host %s", (_, openShell) => {
  const { authorize } = conversationWith(openShell);

  describe.each(["visa", "mastercard", "american-express", "discover", "diners"] as const)(
    "the issuer on %s",
    (network) => {
      test("wants authentication when a recurring payment changes its amount", async () => {
        const recurring = { network, order: "recurring", entry: "card-on-file", amountMinor: 1_999 } as const;
        const first = await authorize({ ...recurring, entry: "e-commerce" });
        const later = { ...recurring, initiator: "merchant", originalReferences: first.answer.references } as const;
        expect((await authorize(later)).answer.outcome).toBe("approved");
        expect((await authorize({ ...later, amountMinor: 2_999 })).answer.decline?.softDecline).toBe(true);
      });
    },
  );

  test("after five low-value payments the issuer wants authentication, which starts the count again", async () => {
    const payment = { network: "visa", pan: "4012888888881881", amountMinor: 1_500, exemption: "low-value" } as const;
    for (let index = 0; index < 5; index++) expect((await authorize(payment)).answer.outcome).toBe("approved");
    expect((await authorize(payment)).answer.decline?.softDecline).toBe(true);
    expect((await authorize({ ...payment, threeDs })).answer.outcome).toBe("approved");
    expect((await authorize(payment)).answer.outcome).toBe("approved");
  });
});
