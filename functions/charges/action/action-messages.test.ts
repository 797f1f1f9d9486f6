import { describe, expect, it } from "vitest";
import { settleRefund } from "../domain/action/settle-refund.ts";
import { verdictOnAuthorization } from "../domain/action/verdict.ts";
import { answerWith, pendingChargeWith } from "../testing/charge-builders.ts";
import { ownMessage } from "./action-messages.ts";

const identity = { stan: "000036", rrn: "632903000036", transmittedAt: new Date("2026-11-26T03:15:16.000Z") };

const refund = { kind: "refund", amountMinor: 100 } as const;

describe("the message of an action", () => {
  it.each([
    ["2026-11-25T22:15:00-05:00", "2026-11-25T22:15:16"],
    ["2026-11-26T13:15:00+1000", "2026-11-26T13:15:16"],
    ["2026-11-26T03:15:00Z", "2026-11-26T03:15:16"],
  ])("has its local time in the UTC offset of its charge: %s", (localTransactionDateTime, localTime) => {
    const charge = pendingChargeWith({ localTransactionDateTime });
    for (const decided of [refund, { kind: "increment", newTotalMinor: 2000 } as const]) {
      expect(ownMessage(charge, decided, identity)).toMatchObject({
        localTime,
        transmittedAt: "2026-11-26T03:15:16.000Z",
      });
    }
  });

  it("uses the UTC offset of the charge for its refund charge as well", () => {
    const charge = pendingChargeWith({ localTransactionDateTime: "2026-11-25T22:15:00-05:00" });
    const sent = ownMessage(charge, refund, identity) ?? expect.fail("a refund has a message");
    const open = { ...refund, key: "act-1", sent, refundCharge: { key: "chg-2", clearingMode: "auto" } } as const;
    const verdict = verdictOnAuthorization({ kind: "answered", answer: answerWith() }, 100);
    const circumstances = { agentKey: "cgt-1", now: identity.transmittedAt };
    expect(settleRefund(charge, open, verdict, circumstances).refundCharge?.charge.localTransactionDateTime).toBe(
      "2026-11-25T22:15:16.000-05:00",
    );
  });
});
