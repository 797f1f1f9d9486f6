import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds } from "../../functions/shared/time/clock.ts";
import { agentsOperations } from "../operations/agents.ts";
import { actionsOn, storedCharge } from "./action-endpoint.ts";
import { createChargeOn } from "./charge-endpoint.ts";
import { approvedCharge, clearingAt, newClearingWorld } from "./clearing-on-table.ts";
import { addMasterData, intakeAt, payoutsAt } from "./settlement-on-table.ts";
import { testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";

const approval = async () => ({ kind: "answered" as const, answer: answerWith() });

const recurring = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };

function made({ status }: { readonly status: number }): void {
  if (status !== 201) throw new Error(`answered ${status}`);
}

/** Runs payments from the creation of the agent to the merchant's payout; `pass` moves the clock. */
export async function fromAgentToPayout(table: Table, clock: Clock, pass: (seconds: number) => void): Promise<void> {
  await agentsOperations.createAgent.run(testSettings, testPlatform(table, { clock }))({ name: "An agent", bins: [] });
  await addMasterData(table);
  const create = createChargeOn(table, approval, clock);
  made(await create("one", { transactionReference: "order-1" }));
  made(await create("two", { type: recurring }));
  const act = actionsOn(table);
  made(await act("clear", await storedCharge(table, { clearingMode: "manual" }), undefined, "three"));
  made(await act("reverse", await storedCharge(table, { clearingMode: "manual" })));
  await approvedCharge(table, { amount: { value: 710_001, currency: "EUR" } }, clock());
  const world = newClearingWorld(table);
  const clearing = clearingAt(world, clock);
  pass(daysInSeconds(1));
  await clearing.run();
  await clearing.networksAnswer();
  await clearing.take();
  await intakeAt(world, clock)();
  pass(daysInSeconds(2));
  await payoutsAt(table, clock)(addSeconds(clock(), 280));
}
