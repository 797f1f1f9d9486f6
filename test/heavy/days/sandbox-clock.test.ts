import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Agent,
  chargeWith,
  eventSources,
  newAcceptor,
  newAgent,
  newMerchant,
} from "../../support/agent-with-entities.ts";
import { eventually } from "../../support/api-client.ts";
import { authenticationBody } from "../../support/authentications.ts";
import { type EventReceiver, eventReceiver } from "../../support/event-receiver.ts";
import { invokeAsOperator } from "../../support/operator.ts";
import { ready } from "../../support/ready.ts";

/** A day in seconds on one agent's clock: charges → clearing → reports → deliveries. */

const hour = 3_600;
const day = 24 * hour;

interface Shop {
  readonly agent: Agent;
  readonly acceptorKey: string;
}

async function newShop(name: string): Promise<Shop> {
  const agent = await newAgent(ready, name);
  return { agent, acceptorKey: await newAcceptor(agent, await newMerchant(agent)) };
}

async function charged({ agent, acceptorKey }: Shop, change: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await agent.call("POST", "/v1/charges", { body: chargeWith(acceptorKey, change) });
  expect({ status, decline: body.decline }).toEqual({ status: 201, decline: undefined });
  return body;
}

async function advance({ agent }: Shop, body: Readonly<Record<string, unknown>>) {
  const answer = await agent.call("POST", "/v1/sandbox/clock", { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const nowOf = async ({ agent }: Shop): Promise<Date> =>
  new Date((await agent.call("GET", "/v1/sandbox/clock")).body.now);

const statusOf = async ({ agent }: Shop, chargeKey: string) =>
  (await agent.call("GET", `/v1/charges/${chargeKey}`)).body.status;

/** Waits until the service has processed acknowledgements, settlement and payouts. */
const caughtUp = ({ agent }: Shop) =>
  eventually(async () => {
    const { body } = await agent.call("GET", "/v1/sandbox/clock");
    return body.working === false || undefined;
  });

describe("the sandbox clock", () => {
  let shop: Shop;
  let neighbour: Shop;
  let receiver: EventReceiver;
  beforeAll(async () => {
    shop = await newShop("Time traveller");
    neighbour = await newShop("Neighbour");
    receiver = await eventReceiver();
  });
  afterAll(() => receiver.close());

  it("shows real time until it is moved, and only moves forward", async () => {
    const { body } = await neighbour.agent.call("GET", "/v1/sandbox/clock");
    expect(body.offsetSeconds).toBe(0);
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
    const back = { advanceTo: new Date(Date.now() - hour * 1000).toISOString() };
    expect(await neighbour.agent.call("POST", "/v1/sandbox/clock", { body: back })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/sandbox/invalid-request" },
    });
  });

  it("clears a charge and creates the agent's daily reports, without affecting another agent", async () => {
    const clearAfter = new Date(Date.now() + day * 1000).toISOString();
    const schedule = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };
    const { body: made } = await shop.agent.call("POST", "/v1/reportSchedules", { body: schedule });
    const delayed = await charged(shop, { clearAfter });
    const neighbours = await charged(neighbour, { clearAfter });
    await invokeAsOperator(ready, "sweep-report-schedules");

    const { offsetSeconds } = await advance(shop, {
      advanceTo: new Date(Date.now() + (day + hour) * 1000).toISOString(),
    });
    expect(offsetSeconds).toBeGreaterThanOrEqual(day + hour - 60);

    await caughtUp(shop);
    expect((await statusOf(shop, delayed.key)).clearing).toBe("completed");
    expect(await statusOf(neighbour, neighbours.key)).toMatchObject({ clearing: "pending" });

    // The next charge sorts after the earlier ones, in the agent's lists and in its reports.
    const next = await charged(shop);
    expect(Date.parse(next.created) - Date.parse(delayed.created)).toBeGreaterThanOrEqual(day * 1000);
    const listed = await eventually(async () => {
      const { body } = await shop.agent.call("GET", "/v1/charges");
      return body.items.length === 2 ? body.items : undefined;
    });
    expect(listed.map(({ key }: { key: string }) => key)).toEqual([next.key, delayed.key]);

    const reports = await eventually(async () => {
      await invokeAsOperator(ready, "sweep-report-schedules");
      const { body } = await shop.agent.call("GET", "/v1/reports?limit=100&sortOrder=asc");
      const finished = body.items.filter(({ status }: { status: string }) => status === "completed");
      return finished.length >= 24 ? finished : undefined;
    });
    const windows = reports.map(({ dataWindow }: { dataWindow: { from: string } }) => Date.parse(dataWindow.from));
    const since = Date.parse(`${made.created.slice(0, 13)}:00:00.000Z`);
    expect(windows.toSorted((one: number, other: number) => one - other)).toEqual(
      windows.map((_: number, index: number) => since + index * hour * 1000),
    );
    // The report of the first hour, or of the next hour if a new hour has started.
    const ofItsHour = reports.find(
      ({ dataWindow }: { dataWindow: { from: string } }) =>
        dataWindow.from.slice(0, 13) === delayed.created.slice(0, 13),
    );
    expect(ofItsHour.rowCount).toBe(1);
  });

  it("expires an authorization, so a late clear gets a warning", async () => {
    const held = await charged(shop, { clearingMode: "manual" });
    await advance(shop, { advanceTo: new Date(Date.parse(held.authorizationExpiresAt) + 1000).toISOString() });
    const { status, body } = await shop.agent.call("POST", `/v1/charges/${held.key}/clear`, { body: {} });
    expect(status).toBe(201);
    expect(JSON.stringify(body.warnings)).toMatch(/expired/);
  });

  it("retries a webhook that becomes due, and signs it with real time", async () => {
    receiver.answerWith(500);
    const subscription = { eventSource: eventSources.charges, targetUrl: receiver.url };
    const { body: subscribed } = await shop.agent.call("POST", "/v1/eventSubscriptions", { body: subscription });
    const path = `/v1/deliveries?eventSubscriptionKey=${subscribed.key}`;
    const delivery = async () => (await shop.agent.call("GET", path)).body.items[0];
    await eventually(async () => ((await delivery())?.attempts.length > 0 ? true : undefined));

    receiver.answerWith(204);
    const { nextAttemptAt } = await delivery();
    expect(Date.parse(nextAttemptAt)).toBeGreaterThan((await nowOf(shop)).getTime() - 60_000);
    await advance(shop, { advanceTo: new Date(Date.parse(nextAttemptAt) + hour * 1000).toISOString() });
    await eventually(async () => {
      await invokeAsOperator(ready, "sweep-deliveries");
      return (await delivery()).status === "delivered" || undefined;
    });
    const post = receiver.received.at(-1);
    if (!post) throw new Error("nothing was received");
    // The receiver rejects signatures that differ from its own clock by minutes.
    new Webhook(subscribed.secret).verify(post.body, post.headers as Record<string, string>);
  });

  it("does not change the issuers' time, so cardholder authentication still succeeds", async () => {
    const { body } = await shop.agent.call("POST", "/v1/3ds", {
      body: { ...authenticationBody(ready, "visa", "0100"), merchantAcceptorKey: shop.acceptorKey },
    });
    expect(body).toMatchObject({ result: "authenticated", flow: "frictionless" });
    expect(Date.parse(body.created)).toBeGreaterThan(Date.now() + day * 1000);
  });

  it("does not affect another agent, whose next charge has today's date", async () => {
    expect(Math.abs((await nowOf(neighbour)).getTime() - Date.now())).toBeLessThan(60_000);
    const { created } = await charged(neighbour);
    expect(Math.abs(Date.parse(created) - Date.now())).toBeLessThan(60_000);
  });
});
