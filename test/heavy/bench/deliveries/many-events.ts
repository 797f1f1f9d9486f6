import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { CloudEvent } from "../../../../events/cloud-event.ts";
import { type EventPost, postEvent } from "../../../../functions/event-subscriptions/receiver/post-event.ts";
import { reachWebhook } from "../../../../functions/event-subscriptions/receiver/reach-webhook.ts";
import { newSubscriptionToWrites } from "../../../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../../../functions/event-subscriptions/testing/subscription-builder.ts";
import { eventOf } from "../../../../functions/shared/store/stored-event.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";
import type { Ratio } from "../../../../scripts/bench/ratio.ts";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import { chargingAgentKey as agentKey } from "../../../support/charge-endpoint.ts";
import { testEventNames, testPlatform } from "../../../support/test-platform.ts";
import { testSettings } from "../../../support/test-settings.ts";
import { storedCharge } from "../growth/stored-charge.ts";
import { startAsked } from "../measuring/processes.ts";
import { sized } from "../measuring/size.ts";
import { tableAt } from "../measuring/table-at.ts";
import { lineOf, measure, nothingTaken } from "../measuring/taken.ts";
import type { EmptyTables } from "../throughput/table-process.ts";

/**
 * Delivers 100,000 events with limited concurrency to a receiver that accepts all of them. After each thousand, the same calls
 * run alone: table calls on another table, and the same request to the receiver over a separate connection. The database and
 * the receiver run in separate processes.
 */

const eventsTotal = sized(100_000, 1_000);
const eventsOfARound = sized(1_000, 200);
const eventsAtOnce = 10;

const rateMin = 0.5;

/** A call to the table or the receiver, in the order of the event's delivery. */
type Call = (alone: Table) => Promise<unknown>;

const post = postEvent({ allowLoopback: true });

async function postAlone({ url, headers, body }: EventPost): Promise<void> {
  const posted = request(url, { method: "POST", headers, agent: false }).end(body);
  const [response]: IncomingMessage[] = await once(posted, "response");
  response?.resume();
  if (response?.statusCode !== 204) throw new Error("the receiver did not take an event");
}

/** A table that records its calls. */
const noting = (table: Table, calls: Call[]): Table => ({
  ...table,
  read: (keys) => {
    calls.push((alone) => alone.read(keys));
    return table.read(keys);
  },
  page: (partition, range) => {
    calls.push((alone) => alone.page(partition, range));
    return table.page(partition, range);
  },
  items: (partition, range) => {
    calls.push((alone) => alone.items(partition, range));
    return table.items(partition, range);
  },
  put: (put) => {
    calls.push((alone) => alone.put(put));
    return table.put(put);
  },
  write: (writes) => {
    calls.push((alone) => alone.write(writes));
    return table.write(writes);
  },
});

function eventNumber(number: number): CloudEvent {
  const action = storedCharge(number).find(({ item }) => item["event"]);
  if (!action) throw new Error("no action has an event");
  return eventOf(action.item);
}

async function side<Value>(values: readonly Value[], work: (value: Value) => Promise<void>): Promise<void> {
  const left = [...values];
  const next = async (): Promise<void> => {
    for (let value = left.shift(); value !== undefined; value = left.shift()) await work(value);
  };
  await Promise.all(Array.from({ length: eventsAtOnce }, next));
}

export async function manyEvents(): Promise<readonly Ratio[]> {
  const file = (name: string): string => join(import.meta.dirname, name);
  const database = startAsked<EmptyTables, string>(file("../throughput/table-process.ts"));
  const receiver = startAsked<object, string>(file("receiver-process.ts"));
  try {
    const endpoint = await database.ask({ tables: ["delivered", "alone"] });
    const [table, aloneTable] = [tableAt(endpoint, "delivered"), tableAt(endpoint, "alone")];
    const subscription = aSubscription({ targetUrl: await receiver.ask({}) });
    for (const one of [table, aloneTable]) {
      await one.write(newSubscriptionToWrites(subscription, agentKey, eventNumber(0)));
    }

    const deliver = async (number: number): Promise<readonly Call[]> => {
      const calls: Call[] = [];
      const clients = testPlatform(noting(table, calls));
      const webhook = reachWebhook({
        ...clients,
        serviceName: testEventNames.serviceName,
        post: (posted) => {
          calls.push(() => postAlone(posted));
          return post(posted);
        },
      });
      const receivers = { webhook, "event-bus": webhook };
      const run = deliveriesOperations.deliverEvent.run(testSettings, { ...clients, receivers, random: Math.random });
      await run(eventNumber(number));
      return calls;
    };

    const [delivered, alone] = [nothingTaken(), nothingTaken()];
    const oneRound = async (from: number): Promise<void> => {
      const noted: (readonly Call[])[] = [];
      const numbers = Array.from({ length: eventsOfARound }, (_, index) => from + index);
      await measure(delivered, () => side(numbers, async (number) => void noted.push(await deliver(number))));
      await measure(alone, () =>
        side(noted, async (calls) => {
          for (const call of calls) await call(aloneTable);
        }),
      );
    };
    await oneRound(0);
    for (const taken of [delivered, alone]) Object.assign(taken, nothingTaken());
    for (let from = eventsOfARound; from <= eventsTotal; from += eventsOfARound) await oneRound(from);
    console.log(`${eventsTotal} events to a receiver`);
    console.log(`  delivered     ${lineOf(delivered, eventsTotal)}`);
    console.log(`  calls alone   ${lineOf(alone, eventsTotal)}`);
    return [
      {
        name: "rate of events delivered against that of their calls alone",
        ratio: alone.milliseconds / delivered.milliseconds,
        better: "bigger",
        limit: rateMin,
      },
      {
        name: "own processor time of an event delivered against that of its calls alone",
        ratio: delivered.ownMilliseconds / alone.ownMilliseconds,
        better: "smaller",
      },
    ];
  } finally {
    database.stop();
    receiver.stop();
  }
}
