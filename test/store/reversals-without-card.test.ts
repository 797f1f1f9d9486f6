import { afterAll, expect, it } from "vitest";
import { itemToStoredReversal, reversalStore } from "../../functions/charges/action/reversal-store.ts";
import { chargeOfAnyAgent } from "../../functions/charges/charge/charge-store.ts";
import { sendReversal } from "../../functions/charges/sweep-charges/send-reversal.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { actingAgentKey, actionsOn, storedCharge } from "../support/action-endpoint.ts";
import { scratchTable } from "../support/scratch-table.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

it("the sweep abandons a reversal whose card is missing, reports it once, and unblocks the charge", async () => {
  const charge = await storedCharge(scratch.table, { clearingMode: "manual" });
  const reverse = async () => ({ kind: "no-answer", reason: "timeout" }) as const;
  await actionsOn(scratch.table, { reverse })("reverse", charge, { replacementAmount: 100 });
  const findCharge = chargeOfAnyAgent(scratch.table);
  const reversalNow = async () =>
    (await scratch.table.items(`charge#${charge.key}`, { prefix: "reversal#", limit: 10 }))[0];
  expect((await findCharge(charge.key))?.awaitedReversal).toBeDefined();

  const warnings: string[] = [];
  const send = sendReversal({
    reversals: reversalStore(scratch.table),
    findCharge,
    openCard: async () => undefined,
    reverse: async () => expect.fail("nothing can be sent"),
    nextStan: async () => "000001",
    messages: { beside: (_said, write) => write() },
    networkTimeoutSeconds: 15,
    reversalDoubtSeconds: 120,
    clock: () => addSeconds(systemClock(), 60),
    log: { ...silentLog, warn: (code) => warnings.push(code) },
  });
  const found = itemToStoredReversal(await reversalNow()) ?? expect.fail("nothing is due");
  expect(await send(found, actingAgentKey)).toBe("open");

  const givenUp = await reversalNow();
  expect(givenUp).toMatchObject({ state: "given-up" });
  expect(givenUp).not.toHaveProperty("dueAt");
  expect(itemToStoredReversal(givenUp)).toBeUndefined();
  expect((await findCharge(charge.key))?.awaitedReversal).toBeUndefined();
  expect(await send(found, actingAgentKey)).toBe("open");
  expect(warnings).toEqual(["REVERSAL_GIVEN_UP"]);
});
