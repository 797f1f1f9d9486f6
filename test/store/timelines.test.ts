import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { newSubscriptionToWrites } from "../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../functions/event-subscriptions/testing/subscription-builder.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, businessClock, daysInSeconds } from "../../functions/shared/time/clock.ts";
import { amountMinorMax } from "../../functions/shared/values/money.ts";
import { chargesOperations } from "../operations/charges.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { timelinesOperations } from "../operations/timelines.ts";
import { actionsOn, approvedByNetwork } from "../support/action-endpoint.ts";
import { answerOf } from "../support/api-event.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn } from "../support/charge-endpoint.ts";
import { clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { countedRounds } from "../support/counted-rounds.ts";
import { saidAbout, saidInReversal } from "../support/said-to-network.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { addMasterData, intakeAt, payoutsAt } from "../support/settlement-on-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** The timeline of a charge on a real table, with real messages, batches and network files. */

interface Entry {
  readonly at: string;
  readonly kind: string;
  readonly summary: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever an entry has
  readonly [name: string]: any;
}

const largestApproved: NetworkGateway["authorize"] = async (request) => ({
  ...(await saidAbout(request)),
  kind: "answered",
  answer: answerWith({ approvedAmountMinor: amountMinorMax }),
});

const eur = (value: number) => ({ value, currency: "EUR" });

describe("the timeline of a charge", () => {
  let now: Date;
  let scratch: ScratchTable;
  const clock = () => now;

  beforeEach(async () => {
    now = new Date("2026-11-20T10:00:00.000Z");
    scratch = await scratchTable(undefined, clock);
    await addMasterData(scratch.table);
    await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  });
  afterEach(() => scratch.close());

  const pass = (seconds: number) => {
    now = addSeconds(now, seconds);
  };

  const timelineOf = (chargeKey: string, table: Table = scratch.table, agentKey = chargingAgentKey) => {
    const handler = timelinesOperations.getChargeTimeline.handler(testSettings, testPlatform(table, { clock }));
    const caller = { agentKey, apiKey: "apk-1", permissions: "charges:GetTimeline" };
    return answerOf(handler, { caller, pathParameters: { chargeKey } });
  };

  const entriesOf = async (chargeKey: string): Promise<readonly Entry[]> => (await timelineOf(chargeKey)).body.entries;

  /** Clears the charges, and takes the networks' acknowledgements and settlement. */
  const settle = async () => {
    const world = newClearingWorld(scratch.table);
    const clearing = clearingAt(world, clock);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();
    pass(60);
    await intakeAt(world, clock)();
  };

  it("covers a payment from the request to the payout, and proves that its amounts add up", async () => {
    const { body: charge } = await createChargeOn(scratch.table, approvedByNetwork.authorize, clock)();
    expect((await timelineOf(charge.key)).body.proof).toMatchObject({
      authorized: eur(1050),
      held: eur(1050),
      balanced: false,
      differences: [expect.stringMatching(/^the payment of 10.50 EUR \(act-\w+\) is waiting for a clearing batch$/)],
    });
    pass(3_600);
    await settle();
    pass(daysInSeconds(2));
    await payoutsAt(scratch.table, clock)(addSeconds(now, 60));

    const { body } = await timelineOf(charge.key);
    const { entries } = body as { readonly entries: readonly Entry[] };
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
    const kinds = new Set(entries.map(({ kind }) => kind));
    for (const kind of [
      "request",
      "message",
      "action",
      "clearing",
      "clearing-batch",
      "acknowledgement",
      "settlement",
      "payout",
      "event",
    ]) {
      expect(kinds).toContain(kind);
    }
    const arns = entries.flatMap(({ acquirerReferenceNumber }) => acquirerReferenceNumber ?? []);
    expect(new Set(arns).size).toBe(1);
    expect(entries.find(({ kind }) => kind === "clearing-batch")?.["batch"]).toEqual({
      key: expect.any(String),
      messageNumber: expect.any(Number),
    });
    expect(body.proof).toEqual({
      authorized: eur(1050),
      held: eur(0),
      payments: { presented: eur(1050), acknowledged: eur(1050), settled: eur(1050), paidOut: eur(1050) },
      refunds: { presented: eur(0), acknowledged: eur(0), settled: eur(0), paidOut: eur(0) },
      disputed: eur(0),
      balanced: true,
      differences: [],
    });
    expect(body.fraudRisk).toEqual({
      bearer: "acquirer",
      detail: "The acquirer: the charge was made without 3-D Secure",
    });
  });

  it("shows the full amount of a payout that exceeds any single amount", async () => {
    const charge = createChargeOn(scratch.table, largestApproved, clock);
    const amount = eur(amountMinorMax);
    const { body: first } = await charge(undefined, { amount });
    await charge(undefined, { amount });
    pass(3_600);
    await settle();
    pass(daysInSeconds(2));
    await payoutsAt(scratch.table, clock)(addSeconds(now, 60));

    const { status, body } = await timelineOf(first.key);
    expect(status).toBe(200);
    const payout = body.entries.find(({ kind }: Entry) => kind === "payout");
    expect(payout.amount.value).toBeGreaterThan(amountMinorMax);
  });

  it("is ordered by the agent's time, although batches and their files belong to no agent", async () => {
    const aheadSeconds = daysInSeconds(2);
    const agentClock = () => addSeconds(now, aheadSeconds);
    const worldClock = businessClock(clock);
    const agentTimes = { offsetSecondsOf: async () => aheadSeconds, furthestSeconds: async () => aheadSeconds };
    const world = newClearingWorld(scratch.table);
    const { body: charge } = await createChargeOn(scratch.table, approvedByNetwork.authorize, agentClock)();
    pass(3_600);
    const clearing = clearingAt(world, worldClock, silentLog, agentTimes);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();
    pass(60);
    await intakeAt(world, worldClock, silentLog, { agentTimes })();

    const entries = await entriesOf(charge.key);
    const ats = entries.map(({ at }) => at);
    expect(ats).toEqual(ats.toSorted());
    expect(ats[0]).toBe(charge.created);
    const kinds = entries.map(({ kind }) => kind).filter((kind) => kind !== "event");
    expect(kinds.slice(0, 6)).toEqual([
      "request",
      "message",
      "action",
      "clearing",
      "clearing-batch",
      "acknowledgement",
    ]);
    expect(kinds.slice(6)).toContain("settlement");
  });

  it("contains the messages with field names and meanings, but no secret data", async () => {
    const declined = createChargeOn(
      scratch.table,
      async (request) => ({
        ...(await saidAbout(request, "51")),
        kind: "answered",
        answer: answerWith({
          outcome: "declined",
          responseCode: "51",
          responseText: "Insufficient funds",
          approvedAmountMinor: 0,
          decline: { reason: "insufficient-funds", retry: "later", softDecline: false },
        }),
      }),
      clock,
    );
    const { body: charge } = await declined();
    const { text, body } = await timelineOf(charge.key);
    const message = body.entries.find(({ kind }: Entry) => kind === "message");
    expect(message.summary).toMatch(/^0100 to visa: Authorization request.*response after 0 ms: 0110: .*51/);
    const field = (path: string) => message.message.request.fields.find((one: { path: string }) => one.path === path);
    expect(field("2")).toMatchObject({ value: "411111******1111" });
    expect(field("14")).toEqual({ path: "14", name: expect.any(String), length: 4 });
    expect(field("49")).toMatchObject({ value: "978", meaning: "EUR" });
    expect(text).not.toContain("4111111111111111");
    expect(body.messageRecord.status).toBe("kept");
    expect(body.entries.find(({ kind }: Entry) => kind === "action")?.summary).toBe(
      "Authorization of 10.50 EUR: declined: insufficient-funds, retry later, response code 51 (Insufficient funds)",
    );
    expect(body.proof).toMatchObject({ balanced: false, held: eur(0), differences: [] });
  });

  it("states that expired messages are gone, and shows the rest", async () => {
    const { body: charge } = await createChargeOn(scratch.table, approvedByNetwork.authorize, clock)();
    pass(daysInSeconds(46));
    await scratch.expire();
    const { body } = await timelineOf(charge.key);
    expect(body.messageRecord).toEqual({
      status: "expired",
      detail:
        "Messages are retained for 45 days; these messages expired on 2027-01-04. Actions and events are retained longer",
    });
    expect(body.entries.map(({ kind }: Entry) => kind)).toEqual(expect.arrayContaining(["request", "action", "event"]));
  });

  it("states that the record of a message was lost, without other changes", async () => {
    const losing: Table = {
      ...scratch.table,
      put: (put) => (put.table === "messages" ? Promise.reject(new Error("throttled")) : scratch.table.put(put)),
    };
    const { status, body: charge } = await createChargeOn(losing, approvedByNetwork.authorize, clock)();
    expect([status, charge.status.authorization]).toEqual([201, "approved"]);
    expect((await timelineOf(charge.key)).body.messageRecord.status).toBe("missing");
  });

  it("contains the sweep's message for a crashed function, and states that the function's own messages were not recorded", async () => {
    const dying = () => Promise.reject(new Error("the function is dead"));
    const { status } = await createChargeOn(scratch.table, dying, clock)();
    expect(status).toBe(500);
    pass(testSettings.CHARGE_PENDING_SECONDS + 1);
    const reverse: NetworkGateway["reverse"] = async (reversal) => ({
      ...(await saidInReversal(reversal)),
      kind: "answered",
      answer: {
        outcome: "reversed",
        originalKnown: true,
        responseCode: "00",
        responseKnown: true,
        responseText: "Approved",
      },
    });
    const openCard = async () => ({ number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 });
    const clients = { ...testPlatform(scratch.table, { clock }), gateway: { authorize: dying, reverse }, openCard };
    const sweep = chargesOperations.sweepCharges.run(testSettings, clients);
    expect(await sweep(addSeconds(now, 30))).toMatchObject({ settled: 1 });
    pass(testSettings.REVERSAL_AFTER_SECONDS + 1);
    expect(await sweep(addSeconds(now, 30))).toMatchObject({ reversed: 1 });

    const list = chargesOperations.listCharges.handler(testSettings, testPlatform(scratch.table, { clock }));
    const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "charges:List" };
    const { body: listed } = await answerOf(list, { caller });
    const { body } = await timelineOf(listed.items[0].key);
    const messages = body.entries.filter(({ kind }: Entry) => kind === "message");
    expect(messages.map(({ summary }: Entry) => summary)).toEqual([
      expect.stringMatching(/^0420 to visa: .*response after/),
    ]);
    expect(body.messageRecord).toMatchObject({
      status: "missing",
      detail: expect.stringContaining("The entries include the reversal that was sent afterward"),
    });
  });

  it("shows a delivery that its receiver never accepted", async () => {
    const subscription = aSubscription({ created: now.toISOString() });
    const { body: charge } = await createChargeOn(scratch.table, approvedByNetwork.authorize, clock)();
    const [action] = await scratch.table.items(`charge#${charge.key}`, { prefix: "action#", limit: 1 });
    const event = eventOf(action ?? expect.fail("an action is there"));
    await scratch.table.write(newSubscriptionToWrites(subscription, chargingAgentKey, undefined));
    const refused = async () =>
      ({ result: { kind: "not-received", finding: "refused-by-receiver" }, statusCode: 500 }) as const;
    const clients = {
      ...testPlatform(scratch.table, { clock }),
      receivers: { webhook: refused, "event-bus": refused },
      random: () => 0,
    };
    await deliveriesOperations.deliverEvent.run(testSettings, clients)(event);
    const entries = await entriesOf(charge.key);
    expect(entries.find(({ kind }) => kind === "delivery")).toMatchObject({
      summary: expect.stringMatching(/^Pending by webhook.*attempts: 1/),
      eventId: event.id,
      eventSubscriptionKey: subscription.key,
      attempts: [{ outcome: "failed" }],
    });
  });

  it("is not found by another agent", async () => {
    const { body: charge } = await createChargeOn(scratch.table, approvedByNetwork.authorize, clock)();
    const { status } = await timelineOf(charge.key, scratch.table, "cgt-00000000000000000009");
    expect(status).toBe(404);
  });

  it("reads two hundred entries in at most five rounds", async () => {
    const { body: charge } = await createChargeOn(
      scratch.table,
      approvedByNetwork.authorize,
      clock,
    )(undefined, {
      clearingMode: "manual",
      amount: { value: 100_000, currency: "EUR" },
    });
    await scratch.table.write(newSubscriptionToWrites(aSubscription(), chargingAgentKey, undefined));
    const act = actionsOn(scratch.table);
    for (let count = 0; count < 50; count += 1) {
      expect((await act("clear", charge, { amount: 1_000 }, `clear-${count}`)).status).toBe(201);
    }
    pass(daysInSeconds(400));
    await settle();
    const counted = countedRounds(scratch.table);
    const { body } = await timelineOf(charge.key, counted.table);
    expect(body.entries.length).toBeGreaterThanOrEqual(200);
    expect(counted.rounds()).toBeLessThanOrEqual(5);
  });
});
