import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CloudEvent } from "../../events/cloud-event.ts";
import {
  deliveryItemKey,
  deliveryListOfTarget,
  itemToDelivery,
  leaseSeconds,
  newDeliveryToPut,
} from "../../functions/deliveries/delivery/delivery-store.ts";
import { aDelivery } from "../../functions/deliveries/testing/delivery-builder.ts";
import { type Death, dyingTable } from "../../functions/deliveries/testing/dying-table.ts";
import { pausesSeconds, triesMax } from "../../functions/event-subscriptions/domain/receiver-health.ts";
import type { ReachReceiver } from "../../functions/event-subscriptions/receiver/reach-receiver.ts";
import {
  changedSubscriptionToWrites,
  newSubscriptionToWrites,
} from "../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../functions/event-subscriptions/testing/subscription-builder.ts";
import type { AgentTimes } from "../../functions/shared/store/agent-times.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { busyTable } from "../../functions/shared/testing/busy-table.ts";
import { anEvent } from "../../functions/shared/testing/event-builder.ts";
import { addSeconds, businessClock } from "../../functions/shared/time/clock.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { listedItems } from "../support/listed-items.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

let scratch: ScratchTable;
beforeEach(async () => {
  scratch = await scratchTable();
});
afterEach(() => scratch.close());

const source = `${testEventNames.eventsBase}/charges`;
const received = { result: { kind: "received" }, statusCode: 204 } as const;
const refused = { result: { kind: "not-received", finding: "refused-by-receiver" }, statusCode: 500 } as const;

interface Script {
  answer: Awaited<ReturnType<ReachReceiver>>;
  /** Event IDs that the receiver rejects regardless of its response to the others. */
  refuses: string[];
  requestedIds: string[];
  /** Runs while an event is in transit. */
  meanwhile: () => Promise<unknown>;
}

/** Scripts of all subscriptions, because a sweep processes everything that is due. */
const scripts = new Map<string, Script>();

/** A subscription of a new agent, with a scripted receiver and a settable clock. */
async function subscribed() {
  let now = new Date("2026-11-21T10:00:00.000Z");
  const clock = businessClock(() => now);
  let clockOffsetSeconds = 0;
  const agentTimes: AgentTimes = {
    offsetSecondsOf: async (agent) => (agent === agentKey ? clockOffsetSeconds : 0),
    furthestSeconds: async () => clockOffsetSeconds,
  };
  const name = randomUUID().replaceAll("-", "");
  const agentKey = `cgt-${name}`;
  const subscription = aSubscription({ key: `sub-${name}`, eventSource: source, created: now.toISOString() });
  const event = (id: string) => anEvent({ id: `evt-${name}${id}`, source, time: now.toISOString(), agent: agentKey });
  await scratch.table.write(newSubscriptionToWrites(subscription, agentKey, event("test")));

  const script: Script = { answer: received, refuses: [], requestedIds: [], meanwhile: async () => undefined };
  scripts.set(subscription.key, script);
  const reach: ReachReceiver = async ({ key }, { id }) => {
    const scripted = scripts.get(key) ?? expect.fail(`nobody scripted ${key}`);
    scripted.requestedIds.push(id);
    await scripted.meanwhile();
    return scripted.refuses.includes(id) ? refused : scripted.answer;
  };
  const clientsOn = (table: Table) => ({
    ...testPlatform(table, { clock, agentTimes }),
    receivers: { webhook: reach, "event-bus": reach },
    random: () => 0,
  });
  const deadline = () => addSeconds(now, 3_600);
  return {
    script,
    event,
    /** Moves the agent's clock in the sandbox. */
    moveAhead: (seconds: number) => {
      clockOffsetSeconds = seconds;
    },
    pass: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    /** Changes the target URL; the service sends a test event to it. */
    changeAddress: async (): Promise<CloudEvent> => {
      const after = { ...subscription, targetUrl: "https://agent.example/other", revision: subscription.revision + 1 };
      const test = { ...event("test-2"), data: { testEvent: true, eventSubscriptionKey: subscription.key } };
      await scratch.table.write(changedSubscriptionToWrites(subscription, after, agentKey, test));
      return test;
    },
    /** Creates deliveries that are already due. */
    backlog: async (count: number): Promise<void> => {
      const waiting = Array.from({ length: count }, (_, index) => {
        const delivery = aDelivery({
          key: `dlv-${name}${index.toString(36)}`,
          target: { eventSubscriptionKey: subscription.key },
          created: now.toISOString(),
          nextAttemptAt: now.toISOString(),
        });
        return newDeliveryToPut({ delivery, agentKey, content: event(`waiting-${index}`) }, now);
      });
      for (let start = 0; start < count; start += 50) {
        await scratch.table.write(waiting.slice(start, start + 50));
      }
    },
    deliver: (cloudEvent: CloudEvent, table: Table = scratch.table) =>
      deliveriesOperations.deliverEvent.run(testSettings, clientsOn(table))(cloudEvent),
    sweep: () => deliveriesOperations.sweepDeliveries.run(testSettings, clientsOn(scratch.table))(deadline()),
    deliveries: async () => {
      const items = await listedItems(
        scratch.table,
        deliveryListOfTarget(subscription.key),
        deliveryItemKey,
        "byReference",
      );
      return items.flatMap((item) => itemToDelivery(item, agentKey) ?? []);
    },
  };
}

describe("an event published twice by the bus", () => {
  it("is sent once", async () => {
    const { script, event, deliver, deliveries } = await subscribed();
    await Promise.all([deliver(event("1")), deliver(event("1"))]);
    await deliver(event("1"));
    expect(script.requestedIds).toEqual([event("1").id]);
    expect(await deliveries()).toMatchObject([{ status: "delivered", attemptCount: 1 }]);
  });
});

describe("an event whose items other writers keep changing", () => {
  it("is stored as delivered by its first attempt, so the event is not sent again", async () => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    await deliver(event("1"), busyTable(scratch.table));
    expect(await deliveries()).toMatchObject([{ status: "delivered", attemptCount: 1 }]);
    pass(leaseSeconds.event + 60);
    await sweep();
    expect(script.requestedIds).toEqual([event("1").id]);
  });
});

/** The writes: first the delivery with its attempt counted, then the outcome. */
const deaths: readonly Death[] = [1, 2].flatMap((atWrite) => [
  { atWrite, after: false },
  { atWrite, after: true },
]);

describe("a function that crashes while it sends an event", () => {
  it.each(deaths)("at write $atWrite (written: $after) loses no event", async (death) => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    const dying = dyingTable(scratch.table, death);
    await deliver(event("1"), dying.table).catch(() => undefined);
    expect(dying.died()).toBe(true);
    await deliver(event("1"));
    for (let minutes = 0; minutes * 60 <= leaseSeconds.event + 60; minutes += 1) {
      pass(60);
      await sweep();
    }
    expect(await deliveries()).toMatchObject([{ status: "delivered" }]);
    expect(script.requestedIds.length).toBeGreaterThanOrEqual(1);
    expect(script.requestedIds.length).toBeLessThanOrEqual(2);
  });
});

describe("an event in transit while its agent moves the clock ahead", () => {
  it("is sent once, also after its function crashed", async () => {
    const { script, event, deliver, sweep, pass, moveAhead, deliveries } = await subscribed();
    script.meanwhile = async () => {
      script.meanwhile = async () => undefined;
      moveAhead(86_400);
      await sweep();
      expect(script.requestedIds).toEqual([event("1").id]);
      throw new Error("the function dies here");
    };
    await deliver(event("1"));
    await sweep();
    expect(script.requestedIds).toEqual([event("1").id]);
    pass(leaseSeconds.event);
    await sweep();
    expect(await deliveries()).toMatchObject([{ status: "delivered", attemptCount: 2 }]);
  });
});

describe("a receiver that rejects events", () => {
  it("is probed with one at a time, and gets all of them once it recovers", async () => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    script.answer = refused;
    const ids = ["1", "2", "3", "4"].map((id) => event(id).id);
    for (const id of ["1", "2", "3", "4"]) await deliver(event(id));
    expect(script.requestedIds.length).toBe(1);
    pass(pausesSeconds[0]);
    await sweep();
    expect(script.requestedIds.length).toBe(2);
    script.answer = received;
    for (let times = 0; times < 10; times += 1) {
      pass(300);
      await sweep();
    }
    expect((await deliveries()).map(({ status }) => status)).toEqual(ids.map(() => "delivered"));
    expect(new Set(script.requestedIds)).toEqual(new Set(ids));
  });

  it("loses the pending ones after ten attempts, and gets later ones", async () => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    script.answer = refused;
    await deliver(event("1"));
    for (const pause of pausesSeconds) {
      pass(pause);
      await sweep();
    }
    expect(script.requestedIds.length).toBe(pausesSeconds.length + 1);
    expect(await deliveries()).toMatchObject([{ status: "failed", finding: "refused-by-receiver" }]);
    script.answer = received;
    pass(1);
    await deliver(event("2"));
    expect((await deliveries()).map(({ status }) => status).sort()).toEqual(["delivered", "failed"]);
  });
});

describe("a receiver that requests a pause", () => {
  it("gets it, also when another event failed while this one was in transit", async () => {
    const { script, event, deliver, sweep, pass } = await subscribed();
    const retryAfterSeconds = 7_200;
    script.answer = {
      result: { kind: "not-received", finding: "too-many-requests", retryAfterSeconds },
      statusCode: 429,
    };
    script.refuses = [event("2").id];
    script.meanwhile = async () => {
      script.meanwhile = async () => undefined;
      await deliver(event("2"));
    };
    await deliver(event("1"));
    expect(script.requestedIds.length).toBe(2);

    pass(retryAfterSeconds - 1);
    await deliver(event("3"));
    await sweep();
    expect(script.requestedIds.length).toBe(2);
    script.answer = received;
    pass(1);
    await sweep();
    expect(script.requestedIds.length).toBeGreaterThan(2);
  });
});

describe("an unresponsive receiver", () => {
  it("gets ten attempts in all, however many events are pending", async () => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    script.answer = refused;
    for (const id of ["1", "2", "3", "4", "5"]) await deliver(event(id));
    for (let hours = 0; hours < 120; hours += 1) {
      pass(3_600);
      await sweep();
    }
    expect(script.requestedIds.length).toBe(triesMax);
    expect((await deliveries()).map(({ status }) => status)).toEqual(Array(5).fill("failed"));
  });

  it("does not delay other receivers, however much is pending for it", async () => {
    const dead = await subscribed();
    const alive = await subscribed();
    dead.script.answer = refused;
    await dead.deliver(dead.event("0"));
    // More than the first pages of all sixteen shards contain.
    await dead.backlog(1_000);
    alive.script.answer = refused;
    await alive.deliver(alive.event("1"));
    alive.script.answer = received;

    alive.pass(60);
    await alive.sweep();
    expect(alive.script.requestedIds.length).toBe(2);
  });
});

describe("a receiver that rejects one event and accepts the others", () => {
  it("gets ten attempts for that one, and the others are not delayed", async () => {
    const { script, event, deliver, sweep, pass, deliveries } = await subscribed();
    const refusedId = event("refused").id;
    script.refuses = [refusedId];
    await deliver(event("refused"));
    for (const [index, pause] of pausesSeconds.entries()) {
      pass(pause);
      await deliver(event(String(index)));
      expect(script.requestedIds.at(-1)).toBe(event(String(index)).id);
      await sweep();
      await sweep();
    }
    for (let hours = 0; hours < 100; hours += 1) {
      pass(3_600);
      await sweep();
    }
    expect(script.requestedIds.filter((id) => id === refusedId).length).toBe(triesMax);
    const [first, ...others] = await deliveries();
    expect(first).toMatchObject({ status: "failed", finding: "refused-by-receiver", attemptCount: triesMax });
    expect(others.map(({ status, attemptCount }) => [status, attemptCount])).toEqual(
      pausesSeconds.map(() => ["delivered", 1]),
    );
  });

  it("gets the others within minutes also when it rejects two in a row", async () => {
    const { script, event, deliver, sweep, pass } = await subscribed();
    script.refuses = ["refused-1", "refused-2"].map((id) => event(id).id);
    for (const id of ["refused-1", "refused-2", "1", "2"]) {
      await deliver(event(id));
      pass(10);
    }
    for (let minutes = 0; minutes < 7; minutes += 1) {
      pass(60);
      await sweep();
    }
    expect(script.requestedIds).toEqual(expect.arrayContaining([event("1").id, event("2").id]));
  });

  it("does not wait longer when that one fails again before another event arrives", async () => {
    const { script, event, deliver, sweep, pass } = await subscribed();
    script.refuses = [event("refused").id];
    await deliver(event("refused"));
    for (const pause of pausesSeconds.slice(0, 4)) {
      pass(pause);
      await sweep();
    }
    pass(60);
    await deliver(event("1"));
    expect(script.requestedIds.at(-1)).toBe(event("1").id);
  });
});

describe("a subscription whose address is changed after failures", () => {
  it("gets its test event and later events immediately", async () => {
    const { script, event, deliver, sweep, pass, changeAddress } = await subscribed();
    script.answer = refused;
    for (const id of ["1", "2", "3"]) await deliver(event(id));
    for (const pause of pausesSeconds.slice(0, 3)) {
      pass(pause);
      await sweep();
    }
    expect(script.requestedIds.length).toBeGreaterThanOrEqual(3);

    const test = await changeAddress();
    script.answer = received;
    await deliver(test);
    await deliver(event("4"));
    expect(script.requestedIds.slice(-2)).toEqual([test.id, event("4").id]);
  });

  it("gets the previously pending events with the next sweep", async () => {
    const { script, event, deliver, sweep, pass, changeAddress, deliveries } = await subscribed();
    script.answer = refused;
    for (const id of ["1", "2", "3"]) await deliver(event(id));
    for (const pause of pausesSeconds.slice(0, 4)) {
      pass(pause);
      await sweep();
    }
    const test = await changeAddress();
    script.answer = received;
    pass(1);
    await deliver(test);
    await sweep();
    expect((await deliveries()).map(({ status }) => status)).toEqual(Array(4).fill("delivered"));
  });

  it("does not wait because of an attempt still in transit to the old one", async () => {
    const { script, event, deliver, changeAddress } = await subscribed();
    const changed: CloudEvent[] = [];
    script.answer = refused;
    script.meanwhile = async () => {
      script.meanwhile = async () => undefined;
      changed.push(await changeAddress());
    };
    await deliver(event("1"));
    script.answer = received;
    for (const test of changed) await deliver(test);
    expect(script.requestedIds).toEqual([event("1").id, event("test-2").id]);
  });
});
