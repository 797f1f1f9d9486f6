import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, inject, it } from "vitest";
import type { CloudEvent } from "../../events/cloud-event.ts";
import type { AgentTimes } from "../../functions/shared/store/agent-times.ts";
import { eventInImage } from "../../functions/shared/store/stored-event.ts";
import { StoreUnavailable, type Table } from "../../functions/shared/store/table.ts";
import { anEvent } from "../../functions/shared/testing/event-builder.ts";
import { addSeconds, businessClock, daysInSeconds } from "../../functions/shared/time/clock.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { eventSubscriptionsOperations } from "../operations/event-subscriptions.ts";
import { answerOf } from "../support/api-event.ts";
import { overtaken } from "../support/overtaken-table.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** Events that an agent fetches and acknowledges, on the real table, through the deployed functions. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

const eventSource = `${testEventNames.eventsBase}/charges`;
const chargeAction = "com.acquiring.charges.action";
const newName = () => randomBytes(10).toString("hex");

const operations = { ...eventSubscriptionsOperations, ...deliveriesOperations };

interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly table?: Table;
}

/** An agent with its clock, and functions that trigger events for it. */
function agentHere() {
  const agentKey = `cgt-${newName()}`;
  let now = new Date("2026-11-21T10:00:00.000Z");
  let clockOffsetSeconds = 0;
  const agentTimes: AgentTimes = {
    offsetSecondsOf: async () => clockOffsetSeconds,
    furthestSeconds: async () => clockOffsetSeconds,
  };
  const nobody = async () => expect.fail("an event that is fetched is sent to nobody");
  const clientsOn = (table: Table) => ({
    ...testPlatform(table, { clock: businessClock(() => now), agentTimes }),
    receivers: { webhook: nobody, "event-bus": nobody },
    reachBus: nobody,
    random: () => 0,
  });
  const call = async (
    operation: Exclude<
      keyof typeof operations,
      "deliverEvent" | "deliverReport" | "sweepDeliveries" | "sweepFileDeliveries"
    >,
    { path, query, body, idempotencyKey, table = scratch.table }: Sent,
  ) => {
    const isPatch = operation === "updateEventSubscription";
    return answerOf(operations[operation].handler(testSettings, clientsOn(table)), {
      caller: { agentKey, apiKey: "apk-1", permissions: "all:All", clockOffsetSeconds: String(clockOffsetSeconds) },
      headers: { "Content-Type": isPatch ? "application/merge-patch+json" : "application/json" },
      pathParameters: path,
      query,
      idempotencyKey,
      body,
    });
  };
  const happens = (change: Partial<CloudEvent> = {}): CloudEvent =>
    anEvent({ id: `evt-${newName()}`, source: eventSource, time: now.toISOString(), agent: agentKey, ...change });
  const deliver = async (event: CloudEvent, table = scratch.table): Promise<CloudEvent> => {
    await deliveriesOperations.deliverEvent.run(testSettings, clientsOn(table))(event);
    return event;
  };
  return {
    agentKey,
    call,
    happens,
    deliver,
    pass: (seconds: number) => {
      now = addSeconds(now, seconds);
    },
    moveAhead: (seconds: number) => {
      clockOffsetSeconds += seconds;
    },
    subscribed: async (more: Readonly<Record<string, unknown>> = { delivery: "pull" }) => {
      const made = await call("createEventSubscription", { body: { eventSource, ...more } });
      expect(made.status).toBe(201);
      const path = { eventSubscriptionKey: made.body.key as string };
      const fetchPage = (query: Readonly<Record<string, string>> = {}, table = scratch.table) =>
        call("listWaitingEvents", { path, query, table });
      return {
        key: path.eventSubscriptionKey,
        fetchPage,
        waiting: async (table = scratch.table): Promise<readonly Waiting[]> =>
          (await fetchPage({ limit: "100" }, table)).body.items,
        acknowledge: (deliveries: readonly string[], more: Pick<Sent, "idempotencyKey" | "table"> = {}) =>
          call("acknowledgeEvents", { path, body: { deliveries }, ...more }),
        change: (body: object) => call("updateEventSubscription", { path, body }),
        get: async () => (await call("getEventSubscription", { path })).body,
        delivery: async (deliveryKey: string) => (await call("getDelivery", { path: { deliveryKey } })).body,
        resend: (deliveryKey: string) => call("resendDelivery", { path: { deliveryKey } }),
      };
    },
  };
}

interface Waiting {
  readonly deliveryKey: string;
  readonly event: CloudEvent;
}

const idsOf = (items: readonly Waiting[]): readonly string[] => items.map(({ event }) => event.id);
const keysOf = (items: readonly Waiting[]): readonly string[] => items.map(({ deliveryKey }) => deliveryKey);

describe("an event of a pull subscription", () => {
  it("is returned in the format of a webhook until it is acknowledged, oldest first", async () => {
    const { happens, deliver, pass, subscribed } = agentHere();
    const { waiting, acknowledge, delivery } = await subscribed();
    const events: CloudEvent[] = [];
    for (let count = 0; count < 3; count += 1) {
      events.push(await deliver(happens()));
      pass(1);
    }
    const fetched = await waiting();
    expect(fetched.map(({ event }) => event)).toEqual(events);
    expect(idsOf(await waiting())).toEqual(idsOf(fetched));

    const [first = "", ...others] = keysOf(fetched);
    expect(await delivery(first)).toMatchObject({ kind: "pull", status: "pending", attemptCount: 0 });
    const { status, body } = await acknowledge([first]);
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: [first], unknown: [] } });
    expect(keysOf(await waiting())).toEqual(others);
    expect(await delivery(first)).toMatchObject({ status: "delivered", attempts: [] });
    expect(await delivery(first)).not.toHaveProperty("waitsUntil");
  });

  it("is pending once even if the bus calls several times", async () => {
    const { happens, deliver, subscribed } = agentHere();
    const { waiting, acknowledge } = await subscribed();
    const event = happens();
    await Promise.all([deliver(event), deliver(event)]);
    await deliver(event);
    const fetched = await waiting();
    expect(idsOf(fetched)).toEqual([event.id]);
    await acknowledge(keysOf(fetched));
    await deliver(event);
    expect(await waiting()).toEqual([]);
  });

  it("has one of the types that the subscription selects", async () => {
    const { happens, deliver, subscribed } = agentHere();
    const { waiting } = await subscribed({ delivery: "pull", eventTypes: [chargeAction] });
    const wanted = await deliver(happens());
    await deliver(happens({ type: "com.acquiring.charges.other" }));
    await deliver(happens({ source: `${testEventNames.eventsBase}/reports` }));
    expect(idsOf(await waiting())).toEqual([wanted.id]);
  });

  it("may be its test event, which no other subscription receives", async () => {
    const { agentKey, deliver, subscribed } = agentHere();
    const [one, other] = [await subscribed(), await subscribed()];
    const [stored] = await scratch.table.items(`event-subscriptions#${agentKey}`, {
      prefix: `test-event#${one.key}`,
      limit: 1,
    });
    const image = { event: { B: Buffer.from(stored?.["event"] as Uint8Array).toString("base64") } };
    await deliver(eventInImage(image));
    expect((await one.waiting()).map(({ event }) => event.data)).toMatchObject([{ testEvent: true }]);
    expect(await other.waiting()).toEqual([]);
  });

  it("is returned page by page, with the time of the next poll", async () => {
    const { happens, deliver, pass, subscribed } = agentHere();
    const { fetchPage } = await subscribed();
    expect((await fetchPage()).body).toEqual({ items: [], moreItems: false, pollAfterSeconds: 5 });
    const events: CloudEvent[] = [];
    for (let count = 0; count < 25; count += 1) {
      events.push(await deliver(happens()));
      if (count % 3 === 0) pass(1);
    }
    const found: string[] = [];
    const polls: number[] = [];
    for (let query: Record<string, string> | undefined = {}; query; ) {
      const { body, headers } = await fetchPage(query);
      found.push(...idsOf(body.items));
      polls.push(body.pollAfterSeconds);
      expect(headers["Link"] !== undefined).toBe(body.moreItems);
      query = body.moreItems ? { offsetToken: body.offsetToken } : undefined;
    }
    expect(polls).toEqual([0, 0, 1]);
    expect([...found].sort()).toEqual(idsOf(events.map((event) => ({ event, deliveryKey: "" }))).toSorted());
  });
});

describe("acknowledging", () => {
  it("again returns the same response, with and without an Idempotency-Key", async () => {
    const { happens, deliver, subscribed } = agentHere();
    const { waiting, acknowledge } = await subscribed();
    await deliver(happens());
    const keys = keysOf(await waiting());
    const first = await acknowledge(keys, { idempotencyKey: "once" });
    for (const again of [await acknowledge(keys, { idempotencyKey: "once" }), await acknowledge(keys)]) {
      expect(again.body).toEqual(first.body);
    }
  });

  it("lists deliveries of other subscriptions and leaves them unchanged", async () => {
    const [own, foreign] = [agentHere(), agentHere()];
    const [mine, other, theirs] = [await own.subscribed(), await own.subscribed(), await foreign.subscribed()];
    await own.deliver(own.happens());
    await foreign.deliver(foreign.happens());
    const elsewhere = [...keysOf(await other.waiting()), ...keysOf(await theirs.waiting()), "dlv-00000000000000000000"];
    const keys = keysOf(await mine.waiting());
    const { body } = await mine.acknowledge([...elsewhere, ...keys]);
    expect(body).toEqual({ acknowledged: keys, unknown: elsewhere });
    expect([(await other.waiting()).length, (await theirs.waiting()).length]).toEqual([1, 1]);
  });

  it("is allowed only for the subscription's agent and for pull subscriptions", async () => {
    const [own, foreign] = [agentHere(), agentHere()];
    const { key } = await own.subscribed();
    const sent = await own.subscribed({ targetUrl: "https://agent.example/hook" });
    const body = { deliveries: ["dlv-00000000000000000000"] };
    const answers = [
      await foreign.call("acknowledgeEvents", { path: { eventSubscriptionKey: key }, body }),
      await foreign.call("listWaitingEvents", { path: { eventSubscriptionKey: key } }),
      await sent.acknowledge(body.deliveries),
      await sent.fetchPage(),
    ];
    expect(answers.map(({ body: refused }) => refused.type)).toEqual([
      "/service/problems/not-found",
      "/service/problems/not-found",
      "/service/problems/event-subscription/not-fetched",
      "/service/problems/event-subscription/not-fetched",
    ]);
  });
});

describe("an event that is never acknowledged", () => {
  it("is pending for seven days of real time, then fails, and is pending again after a resend", async () => {
    const { happens, deliver, pass, moveAhead, subscribed } = agentHere();
    const { waiting, delivery, resend, acknowledge } = await subscribed();
    await deliver(happens());
    const [deliveryKey = ""] = keysOf(await waiting());
    moveAhead(daysInSeconds(30));
    pass(daysInSeconds(7) - 1);
    expect(keysOf(await waiting())).toEqual([deliveryKey]);
    pass(1);
    expect(await waiting()).toEqual([]);
    expect(await delivery(deliveryKey)).toMatchObject({ status: "failed", finding: "not-fetched" });

    expect((await resend(deliveryKey)).body).toMatchObject({ status: "pending", resent: expect.any(String) });
    expect(keysOf(await waiting())).toEqual([deliveryKey]);
    await acknowledge([deliveryKey]);
    expect(await delivery(deliveryKey)).toMatchObject({ status: "delivered" });
    await resend(deliveryKey);
    expect(keysOf(await waiting())).toEqual([deliveryKey]);
  });

  it("is resent by each of several concurrent requests", async () => {
    const { call, happens, deliver, pass, subscribed } = agentHere();
    const { waiting, resend } = await subscribed();
    await deliver(happens());
    const [deliveryKey = ""] = keysOf(await waiting());
    pass(daysInSeconds(7));
    const path = { deliveryKey };
    const table = overtaken(scratch.table, () => overtakes());
    const overtakes = async () => {
      pass(1);
      expect((await resend(deliveryKey)).status).toBe(200);
    };
    expect(await call("resendDelivery", { path, table })).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(keysOf(await waiting())).toEqual([deliveryKey]);
  });

  it("is listed by the status of its delivery", async () => {
    const { call, happens, deliver, pass, subscribed } = agentHere();
    const { key } = await subscribed();
    await deliver(happens());
    pass(daysInSeconds(7));
    const listed = async (status: string) =>
      (await call("listDeliveries", { query: { eventSubscriptionKey: key, status } })).body.items.length;
    expect([await listed("pending"), await listed("failed")]).toEqual([0, 1]);
  });
});

describe("a pull subscription", () => {
  it("without polling is disabled by the first event after seven days, and can be reactivated with its pending events", async () => {
    const { happens, deliver, pass, subscribed } = agentHere();
    const { get, change, fetchPage, waiting } = await subscribed();
    pass(daysInSeconds(3));
    const early = await deliver(happens());
    pass(daysInSeconds(4) + 1);
    await deliver(happens());
    expect((await get()).status).toBe("disabled");
    expect((await fetchPage()).body.type).toBe("/service/problems/event-subscription/disabled");

    expect((await change({ status: "active" })).body).toMatchObject({ status: "active", delivery: "pull" });
    const late = await deliver(happens());
    expect(idsOf(await waiting())).toEqual([early.id, late.id]);
  });

  it("with polling stays active, even with few events and the agent's clock far ahead", async () => {
    const { happens, deliver, pass, moveAhead, subscribed } = agentHere();
    const { get, waiting } = await subscribed();
    for (let days = 0; days < 9; days += 3) {
      pass(daysInSeconds(3));
      moveAhead(daysInSeconds(30));
      await waiting();
    }
    const event = await deliver(happens());
    expect(idsOf(await waiting())).toEqual([event.id]);
    expect(await get()).toMatchObject({ status: "active", version: 1 });
  });

  it("records polling once an hour", async () => {
    const { pass, subscribed } = agentHere();
    const { waiting } = await subscribed();
    let writes = 0;
    const counted: Table = {
      ...scratch.table,
      write: (given) => {
        writes += 1;
        return scratch.table.write(given);
      },
    };
    for (let minutes = 0; minutes < 180; minutes += 10) {
      pass(600);
      await waiting(counted);
    }
    expect(writes).toBe(3);
  });

  it("returns no events once it is archived", async () => {
    const { call, subscribed } = agentHere();
    const { key, fetchPage } = await subscribed();
    await call("archiveEventSubscription", { path: { eventSubscriptionKey: key } });
    expect((await fetchPage()).body.type).toBe("/service/problems/event-subscription/archived");
  });
});

/** Makes some puts fail: before they are made, or afterwards with a lost response. */
const losing = (table: Table, fate: () => "made" | "lost before" | "lost after"): Table => ({
  ...table,
  put: async (given) => {
    const what = fate();
    if (what === "lost before") throw new StoreUnavailable("the store did not answer");
    const written = await table.put(given);
    if (what === "lost after") throw new StoreUnavailable("the answer was lost");
    return written;
  },
});

describe("an agent that fetches and acknowledges despite lost writes and responses", () => {
  const fates = fc.constantFrom("made", "made", "lost before", "lost after");
  const deeds = fc.array(fc.constantFrom("happens", "happens", "fetches", "forgets", "resends"), {
    minLength: 5,
    maxLength: 30,
  });

  it("receives every event at least once, and no event stays pending", async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.infiniteStream(fates), async (planned, stream) => {
        const { happens, deliver, pass, subscribed } = agentHere();
        const { waiting, acknowledge, resend } = await subscribed();
        const table = losing(scratch.table, () => stream.next().value ?? "made");
        const deliveredIds = new Set<string>();
        const got = new Map<string, number>();
        const taken: string[] = [];

        /** The bus retries until it gets a response. */
        const tell = async (event: CloudEvent): Promise<void> => {
          for (let isDone = false; !isDone; ) {
            isDone = await deliver(event, table).then(
              () => true,
              () => false,
            );
          }
          deliveredIds.add(event.id);
        };
        const fetches = async (acknowledges: boolean): Promise<void> => {
          const items = await waiting(table);
          for (const { event } of items) got.set(event.id, (got.get(event.id) ?? 0) + 1);
          if (!acknowledges || items.length === 0) return;
          // After a response other than 200, it is unknown what was acknowledged.
          const { status } = await acknowledge(keysOf(items), { table });
          if (status === 200) taken.push(...keysOf(items));
        };
        for (const deed of planned) {
          pass(1);
          if (deed === "happens") await tell(happens());
          else if (deed === "resends") await resend(taken.at(-1) ?? "dlv-00000000000000000000");
          else await fetches(deed === "fetches");
        }
        for (let rounds = 0; (await waiting()).length > 0; rounds += 1) {
          expect(rounds).toBeLessThan(1_000);
          await fetches(true);
        }
        expect([...got.keys()].sort()).toEqual([...deliveredIds].sort());
      }),
      { numRuns: Math.ceil(50 * inject("randomRuns")) },
    );
  });
});
