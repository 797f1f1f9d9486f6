import { afterAll, describe, expect, it } from "vitest";
import { contract } from "../../functions/charges/list-charge-actions/contract.ts";
import { listChargeActions } from "../../functions/charges/list-charge-actions/list-charge-actions.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { endpoint } from "../../functions/shared/entry/endpoint.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn, storedCharge } from "../support/action-endpoint.ts";
import { answerOf } from "../support/api-event.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn } from "../support/charge-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** The action of an authorization states the reason for a decline, as the actions of increments and refunds do. */

const keys = purposeKeys({ current: 1, versions: { 1: "secret" } });
const noAnswer = async () => ({ kind: "no-answer" as const, reason: "timeout" });

const scratch = await scratchTable();
await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
afterAll(() => scratch.close());

describe("an authorization without a response", () => {
  const actionsListedOf = async (chargeKey: string) => {
    const platform = { table: scratch.table, clock: systemClock, log: silentLog, requestPurposeKeys: async () => keys };
    const list = endpoint(contract, listChargeActions(platform), platform);
    const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };
    return (await answerOf(list, { caller, pathParameters: { chargeKey } })).body.items;
  };

  const unanswered = {
    type: "authorization",
    status: { authorization: "declined" },
    decline: { softDecline: false, retry: "later", reason: "no-response" },
  };

  /** The service's own reversal. */
  const reversal = { type: "reversal", initiator: "service", replacementAmount: { value: 0 } };

  it("is listed in the actions of the charge", async () => {
    const { body: charge } = await createChargeOn(scratch.table, noAnswer)();
    expect(await actionsListedOf(charge.key)).toMatchObject([unanswered, reversal]);
  });

  it("is listed in the actions of the refund charge", async () => {
    const paid = await storedCharge(scratch.table);
    const act = actionsOn(scratch.table, { authorize: noAnswer });
    const { body: refund } = await act("refund", paid, { createRefundCharge: true });
    expect(await actionsListedOf(refund.refundChargeKey)).toMatchObject([unanswered, reversal]);
  });
});
