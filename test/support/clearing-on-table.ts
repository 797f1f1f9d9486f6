import {
  type ReadMessage,
  readClearingFile,
} from "../../functions/card-networks/clearing-file/testing/independent-reader.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { actionEventFor } from "../../functions/charges/action/action-event.ts";
import { chargeOfAnyAgent, chargeStore } from "../../functions/charges/charge/charge-store.ts";
import { clearingRecordKey } from "../../functions/charges/clearing/clearing-record-store.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { settleAuthorization } from "../../functions/charges/domain/creation/settle-authorization.ts";
import { answerWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { clearingBatchStore } from "../../functions/clearing/clearing-batch-store.ts";
import { type AgentTimes, realTimes } from "../../functions/shared/store/agent-times.ts";
import { entityOf } from "../../functions/shared/store/stored-entity.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import type { Item, Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, type Clock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import type { Log } from "../../functions/shared/values/log.ts";
import { type ClearingMemory, clearingHouse } from "../../sandbox/clearing-house/clearing-house.ts";
import { settleBatch } from "../../sandbox/settlement/settle-batch.ts";
import { clearingOperations } from "../operations/clearing.ts";
import { dyingBefore } from "./dying-before.ts";
import { type InMemoryObjects, inMemoryObjects } from "./in-memory-objects.ts";
import { testEventNames, testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";
import { retainUntil, testVault, testVaults } from "./test-vault.ts";

/** Clearing on a table, with files in memory and the simulated networks. */

/** The agent of the charges unless a test names another. */
const someAgent = "cgt-00000000000000000001";
export const cardNumber = "4111111111111111";

export interface ApprovedCharge {
  readonly charge: Charge;
  readonly actionKey: string;
}

/** Stores a charge in its state after an approved authorization. */
export async function approvedCharge(
  table: Table,
  change: Partial<Charge> & { readonly network?: CardNetwork } = {},
  now = new Date(),
  agentKey = someAgent,
): Promise<ApprovedCharge> {
  const blank = pendingChargeWith();
  const network = change.network ?? "visa";
  const amount = change.amount ?? blank.amount;
  const pending = pendingChargeWith({
    requestedAmount: amount,
    ...change,
    key: systemNewKey("charge"),
    card: { ...blank.card, reference: systemNewKey("card") },
    sent: { ...blank.sent, network, amountMinor: amount.value, ...change.sent },
  });
  const card = await testVault.seal(
    pending.card.reference,
    agentKey,
    { number: cardNumber, expiryMonth: 7, expiryYear: 2030 },
    retainUntil(now),
  );
  const charges = chargeStore(table, 60);
  await charges.begin({ charge: pending, agentKey, ticket: undefined, now });
  await charges.keepCard(card);
  const settlement = settleAuthorization(pending, { kind: "answered", answer: answerWith() }, { agentKey, now });
  const { charge, action } = settlement;
  const event = actionEventFor(testEventNames)(charge, action, agentKey);
  const answer = { status: 201, headers: {}, body: "{}" };
  await charges.settle({ ...settlement, pending, event, agentKey, recordKey: undefined, answer, now });
  return { charge, actionKey: action.key };
}

export interface ClearingWorld {
  readonly table: Table;
  readonly objects: InMemoryObjects;
  /** Files that the networks send in addition to their acknowledgements. */
  readonly records: InMemoryObjects;
  readonly memory: ClearingMemory;
}

export function newClearingWorld(table: Table): ClearingWorld {
  const owners = new Map<string, string>();
  const claim: ClearingMemory["claim"] = async (name, owner) => {
    if (!owners.has(name)) owners.set(name, owner);
    return owners.get(name) ?? owner;
  };
  return { table, objects: inMemoryObjects(), records: inMemoryObjects(), memory: { claim } };
}

/** Returns the clearing functions at a given time. */
export function clearingAt(
  { table, objects, records, memory }: ClearingWorld,
  clock: Clock,
  log: Log = silentLog,
  agentTimes: AgentTimes = realTimes,
  duePageSize?: number,
) {
  const clients = {
    ...testPlatform(table, { clock, log, agentTimes }),
    objects,
    ...testVaults,
    ...(duePageSize && { duePageSize }),
  };
  const deadline = () => addSeconds(clock(), 280);
  const run = clearingOperations.runClearing.run(testSettings, clients);
  const take = clearingOperations.takeAcknowledgements.run(testSettings, clients);
  return {
    batches: clearingBatchStore(table),
    run: (onlyAgent?: string) => run(deadline(), onlyAgent),
    take: () => take(deadline()),
    resubmit: clearingOperations.resubmitClearingBatch.run(testSettings, clients),
    /** Makes the networks collect the files in the outbox and acknowledge them. */
    networksAnswer: clearingHouse(
      {
        ...objects,
        list: (prefix) => objects.list(prefix),
        get: async (key) => objects.contents.get(key) ?? new Uint8Array(),
      },
      memory,
      settleBatch(records, memory, clock, async (agentKey) =>
        addSeconds(clock(), await agentTimes.offsetSecondsOf(agentKey)),
      ),
    ),
  };
}

export const recordOf = async (table: Table, { charge, actionKey }: ApprovedCharge): Promise<Item | undefined> =>
  (await table.read([clearingRecordKey(charge.key, actionKey)]))[0];

export const chargeNow = (table: Table, { charge }: ApprovedCharge): Promise<Charge | undefined> =>
  chargeOfAnyAgent(table)(charge.key);

/** Returns the clearing outcome of an action, with its event. */
export async function outcomeOf(table: Table, { charge, actionKey }: ApprovedCharge): Promise<object | undefined> {
  const key = { table: "domain", pk: `charge#${charge.key}`, sk: `clearing-outcome#${actionKey}` } as const;
  const [item] = await table.read([key]);
  return item && { ...entityOf<object>(item), event: eventOf(item) };
}

/** Returns the presentments in all files ever written, parsed by an independent reader. */
export const presentedIn = ({ objects }: ClearingWorld): readonly ReadMessage[] =>
  [...objects.contents.entries()]
    .filter(([key]) => key.startsWith("files/") && key.endsWith(".clr"))
    .flatMap(([, file]) => readClearingFile(file))
    .filter(({ type }) => type === "1240");

/** Returns the clearing functions of a process that crashes before its n-th step. */
export function clearingDyingBefore(step: number, { table, objects, records, memory }: ClearingWorld) {
  const { mortal, hasDied } = dyingBefore(step);
  return { world: { table: mortal(table), objects: mortal(objects), records: mortal(records), memory }, hasDied };
}
