import { afterAll, describe, expect, it } from "vitest";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { actionsOn, historyOn, storedCharge } from "../support/action-endpoint.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn } from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** The action of an authorization states the reason for a decline, as the actions of increments and refunds do. */

const noAnswer = async () => ({ kind: "no-answer" as const, reason: "timeout" });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("an authorization without a response", () => {
  const unanswered = {
    type: "authorization",
    status: { authorization: "declined" },
    decline: { softDecline: false, retry: "later", reason: "no-response" },
  };

  /** The service's own reversal. */
  const reversal = { type: "reversal", initiator: "service", replacementAmount: { value: 0 } };

  it("is listed in the actions of the charge", async () => {
    const { body: charge } = await createChargeOn(scratch.table, noAnswer)();
    expect(await historyOn(scratch.table, charge.key)).toMatchObject([unanswered, reversal]);
  });

  it("is listed in the actions of the refund charge", async () => {
    const paid = await storedCharge(scratch.table);
    const act = actionsOn(scratch.table, { authorize: noAnswer });
    const { body: refund } = await act("refund", paid, { createRefundCharge: true });
    expect(await historyOn(scratch.table, refund.refundChargeKey)).toMatchObject([unanswered, reversal]);
  });
});
