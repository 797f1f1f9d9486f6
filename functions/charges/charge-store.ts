import type { CloudEvent } from "../../events/cloud-event.ts";
import { type IdempotencyTicket, writeWithRecord } from "../shared/idempotency.ts";
import { itemSchema, listedByAgent, ownedEntity } from "../shared/stored-entity.ts";
import type { Item, ItemKey, Put, Table, Update } from "../shared/table.ts";
import { isNew, put } from "../shared/table.ts";
import type { ReadyAnswer } from "../shared/use-case.ts";
import type { Charge } from "./domain/charge.ts";
import type { ChargeAction } from "./domain/charge-action.ts";

/**
 * Charges and their actions in the table. A charge is one item that each transition rewrites under a condition; an
 * action is appended beside it with its finished event, which the outbox publishes from the stream.
 */

export const chargeItemKey = (chargeKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: "charge",
});

export const actionItemKey = (chargeKey: string, actionKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `action#${actionKey}`,
});

/** Lists of busy entities are spread over this many index partitions. */
const shards = 8;

const shardOf = (key: string): number => key.charCodeAt(key.length - 1) % shards;

/** A charge left pending longer than this has lost its function: function limit and link limit are both below. */
export const pendingSeconds = 60;

export const itemToCharge = (item: Item | undefined, agentKey: string) => ownedEntity<Charge>(item, agentKey);

const chargeToPut = (charge: Charge, agentKey: string, due: { duePartition: string; dueAt: string }): Put => {
  const { pk, sk } = chargeItemKey(charge.key);
  const list = listedByAgent(`charge#${agentKey}#${shardOf(charge.key)}`, charge);
  return put("domain", { ...charge, pk, sk, schema: itemSchema, agentKey, ...list, ...due }, isNew);
};

const actionToPut = (action: ChargeAction, agentKey: string, event: CloudEvent): Put => {
  const { pk, sk } = actionItemKey(action.chargeKey, action.key);
  const list = listedByAgent(`action#${agentKey}#${shardOf(action.key)}`, action);
  return put("domain", { ...action, pk, sk, schema: itemSchema, agentKey, ...list, event }, isNew);
};

/** Rewrites what a transition changed, if nobody else did since it was read. */
const chargeToUpdate = (charge: Charge, from: Charge): Update => {
  const { key: _key, created: _created, ...changed } = charge;
  return {
    kind: "update",
    key: chargeItemKey(charge.key),
    set: changed,
    remove: ["duePartition", "dueAt"],
    onlyIf: {
      expression: "#version = :version AND #authorization = :authorization",
      values: { version: from.version, authorization: from.authorization },
    },
  };
};

export interface ChargeStore {
  /** Before the network is asked: the charge as pending, its card, and the request's idempotency record. */
  begin(charge: Charge, card: Put, agentKey: string, ticket: IdempotencyTicket | undefined, now: Date): Promise<void>;
  /**
   * After the network: the settled charge, the action with its event, and the answer to the request. False when
   * somebody else settled the charge meanwhile; nothing is written then.
   */
  settle(settled: SettledCharge): Promise<boolean>;
  find(chargeKey: string, agentKey: string): Promise<Charge | undefined>;
}

export interface SettledCharge {
  readonly pending: Charge;
  readonly charge: Charge;
  readonly action: ChargeAction;
  readonly event: CloudEvent;
  readonly agentKey: string;
  readonly ticket: IdempotencyTicket | undefined;
  readonly answer: ReadyAnswer;
  readonly now: Date;
}

export const chargeStore = (table: Table): ChargeStore => ({
  begin: async (charge, card, agentKey, ticket, now) => {
    const due = { duePartition: `due#pending-charge#${shardOf(charge.key)}`, dueAt: dueAt(charge, now) };
    const result = await writeWithRecord(table, [chargeToPut(charge, agentKey, due), card], ticket?.begun(now));
    if (!result.written) throw new Error(`charge ${charge.key} exists already`);
  },
  settle: async ({ pending, charge, action, event, agentKey, ticket, answer, now }) => {
    const writes = [chargeToUpdate(charge, pending), actionToPut(action, agentKey, event)];
    const record = ticket && [ticket.finished(answer, now, "begun")];
    const result = await table.write([...writes, ...(record ?? [])]);
    return result.written;
  },
  find: async (chargeKey, agentKey) => {
    const [item] = await table.read([chargeItemKey(chargeKey)]);
    return itemToCharge(item, agentKey);
  },
});

const dueAt = (charge: Charge, now: Date): string =>
  `${new Date(now.getTime() + pendingSeconds * 1000).toISOString()}#${charge.key}`;
