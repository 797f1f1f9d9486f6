import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chargeWith, eventSources, newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { type EventReceiver, eventReceiver, type ReceivedPost } from "../support/event-receiver.ts";
import { ready } from "../support/ready.ts";

const agent = await newAgent(ready, "Subscriber");
const acceptorKey = await newAcceptor(agent, await newMerchant(agent));

const { call } = agent;
const charges = "https://events.acquiring.example/charges";
const open: EventReceiver[] = [];
const subscribed: string[] = [];

async function aReceiver() {
  const receiver = await eventReceiver();
  open.push(receiver);
  return receiver;
}

async function subscribe(targetUrl: string, change: Record<string, unknown> = {}) {
  const answer = await call("POST", "/v1/eventSubscriptions", { body: { eventSource: charges, targetUrl, ...change } });
  if (answer.status === 201) subscribed.push(answer.body.key);
  return answer;
}

const eventOf = ({ body }: ReceivedPost) => JSON.parse(body);
const charge = () => call("POST", "/v1/charges", { body: chargeWith(acceptorKey) });
const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 180_000, interval: 100 });

const eventAbout = (receiver: EventReceiver, chargeKey: string) =>
  eventually(() => {
    const found = receiver.received.find((post) => eventOf(post).data.chargeKey === chargeKey);
    if (!found) throw new Error("the event has not arrived");
    return found;
  });

async function deliveriesTo(subscriptionKey: string) {
  const { body } = await call("GET", `/v1/deliveries?eventSubscriptionKey=${subscriptionKey}`);
  return body.items;
}

afterEach(async () => {
  for (const key of subscribed.splice(0)) await call("DELETE", `/v1/eventSubscriptions/${key}`);
  for (const receiver of open.splice(0)) await receiver.close();
});

describe("subscribing to events (service description, Events)", () => {
  it("returns 201 with a secret shown once, followed by a test event", async () => {
    const receiver = await aReceiver();
    const { status, headers, body } = await subscribe(receiver.url, { description: "Order system" });
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/v1/eventSubscriptions/${body.key}`);
    expect(body).toMatchObject({ status: "active", eventSource: charges, secret: expect.stringMatching(/^whsec_/) });

    const shown = await call("GET", `/v1/eventSubscriptions/${body.key}`);
    expect(shown.body).not.toHaveProperty("secret");
    await eventually(() => expect(receiver.received.length).toBe(1));
    expect(eventOf(receiver.received[0] as ReceivedPost)).toMatchObject({
      type: "com.acquiring.charges.test",
      subject: "test",
      data: { testEvent: true, eventSubscriptionKey: body.key },
    });
  });

  it("delivers every event of the source, signed as a Standard Webhook", async () => {
    const receiver = await aReceiver();
    const { body: subscription } = await subscribe(receiver.url);
    const { body: made } = await charge();
    const post = await eventAbout(receiver, made.key);
    const verified = new Webhook(subscription.secret).verify(post.body, post.headers as Record<string, string>);
    expect(verified).toMatchObject({
      source: charges,
      type: "com.acquiring.charges.action",
      agent: subscription.agentKey,
    });
    expect(post.headers["webhook-id"]).toBe(eventOf(post).id);
    expect(post.headers["user-agent"]).toMatch(/^Acquiring-Event-Notifications/);
    expect(post.body).not.toContain("4111");
  });

  it("does not repeat the secret when the request is repeated", async () => {
    const receiver = await aReceiver();
    const request = () =>
      call("POST", "/v1/eventSubscriptions", {
        body: { eventSource: charges, targetUrl: receiver.url },
        headers: { "idempotency-key": `subscribe-${receiver.url}` },
      });
    const first = await request();
    subscribed.push(first.body.key);
    const second = await request();
    expect(second.body).toMatchObject({ key: first.body.key, secretWithheld: true });
    expect(second.text).not.toContain(first.body.secret);
  });

  it("accepts each name of a source, and no unknown source", async () => {
    const receiver = await aReceiver();
    const names = ["com.acquiring.distributions", "https://events.acquiring.example/distributions", "distributions"];
    for (const eventSource of names) {
      expect((await subscribe(receiver.url, { eventSource })).status).toBe(201);
    }
    const refused = await subscribe(receiver.url, { eventSource: "https://events.acquiring.example/weather" });
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors[0]).toMatchObject({ path: "/body/eventSource" });
  });

  it("signs with the new and the old secret for a day after a rotation", async () => {
    const receiver = await aReceiver();
    const { body: before } = await subscribe(receiver.url);
    const { body: after } = await call("POST", `/v1/eventSubscriptions/${before.key}/rotateSecret`);
    expect(after.secret).not.toBe(before.secret);
    const { body: made } = await charge();
    const post = await eventAbout(receiver, made.key);
    for (const { secret } of [before, after]) {
      new Webhook(secret).verify(post.body, post.headers as Record<string, string>);
    }
  });

  it("sends nothing to an archived or disabled subscription", async () => {
    const receiver = await aReceiver();
    const { body } = await subscribe(receiver.url);
    await eventually(() => expect(receiver.received.length).toBe(1));
    const paused = await call("PATCH", `/v1/eventSubscriptions/${body.key}`, { body: { status: "disabled" } });
    expect(paused.body.status).toBe("disabled");
    const silent = await aReceiver();
    await subscribe(silent.url);
    const { body: made } = await charge();
    await eventAbout(silent, made.key);
    expect(receiver.received.length).toBe(1);
  });
});

describe("a polled subscription", () => {
  it("requires no address: events wait until they are acknowledged, the test event first", async () => {
    const made = await call("POST", "/v1/eventSubscriptions", { body: { eventSource: charges, delivery: "pull" } });
    expect(made).toMatchObject({ status: 201, body: { delivery: "pull", secret: expect.stringMatching(/^whsec_/) } });
    const path = `/v1/eventSubscriptions/${made.body.key}`;
    subscribed.push(made.body.key);
    const waiting = async () => (await call("GET", `${path}/waitingEvents?limit=100`)).body;
    const [test] = await eventually(async () => {
      const { items } = await waiting();
      expect(items.length).toBe(1);
      return items;
    });
    expect(test.event).toMatchObject({ type: "com.acquiring.charges.test", subject: "test" });

    const { body: charged } = await charge();
    const items = await eventually(async () => {
      const { items: found, pollAfterSeconds } = await waiting();
      expect({ count: found.length, pollAfterSeconds }).toEqual({ count: 2, pollAfterSeconds: 1 });
      return found;
    });
    expect(items[1].event).toMatchObject({ type: "com.acquiring.charges.action", data: { chargeKey: charged.key } });
    const deliveries = items.map(({ deliveryKey }: { deliveryKey: string }) => deliveryKey);
    const { body } = await call("POST", `${path}/acknowledge`, { body: { deliveries } });
    expect(body).toEqual({ acknowledged: deliveries, unknown: [] });
    expect(await waiting()).toEqual({ items: [], moreItems: false, pollAfterSeconds: 5 });
    expect((await deliveriesTo(made.body.key)).map(({ status }: { status: string }) => status)).toEqual([
      "delivered",
      "delivered",
    ]);

    await call("POST", `/v1/deliveries/${deliveries[1]}/resend`);
    await eventually(async () => expect((await waiting()).items[0]?.event).toEqual(items[1].event));
  });

  it("cannot be changed to push delivery later", async () => {
    const { body } = await call("POST", "/v1/eventSubscriptions", { body: { eventSource: charges, delivery: "pull" } });
    subscribed.push(body.key);
    const patch = { targetUrl: "https://agent.example/hook" };
    const refused = await call("PATCH", `/v1/eventSubscriptions/${body.key}`, { body: patch });
    expect(refused.body.type).toBe("/service/problems/event-subscription/target-not-allowed");
  });
});

describe("a receiver that rejects events", () => {
  it("is retried later, and each attempt is recorded", async () => {
    const receiver = await aReceiver();
    receiver.answerWith(500);
    const { body } = await subscribe(receiver.url);
    await eventually(async () => {
      const [delivery] = await deliveriesTo(body.key);
      expect(delivery).toMatchObject({
        kind: "webhook",
        status: "pending",
        attemptCount: 1,
        attempts: [{ outcome: "failed", finding: "refused-by-receiver", statusCode: 500 }],
        nextAttemptAt: expect.any(String),
      });
    });
  });

  it("is disabled when it responds 410 Gone; reactivated and resent, no event is lost", async () => {
    const receiver = await aReceiver();
    receiver.answerWith(410);
    const { body } = await subscribe(receiver.url);
    await eventually(async () => {
      expect((await call("GET", `/v1/eventSubscriptions/${body.key}`)).body.status).toBe("disabled");
    });
    const [failed] = await eventually(async () => {
      const found = await deliveriesTo(body.key);
      expect(found[0]).toMatchObject({ status: "failed", finding: "gone" });
      return found;
    });

    const refused = await call("POST", `/v1/deliveries/${failed.key}/resend`);
    expect(refused.body.type).toBe("/service/problems/delivery/target-not-active");
    receiver.answerWith(204);
    await call("PATCH", `/v1/eventSubscriptions/${body.key}`, { body: { status: "active" } });
    const resent = await call("POST", `/v1/deliveries/${failed.key}/resend`);
    expect(resent.body).toMatchObject({ status: "pending", resent: expect.any(String) });
  });

  it("has a failed delivery when its host does not exist", async () => {
    const { body } = await subscribe("https://nobody.invalid/hook");
    await eventually(async () => {
      const [delivery] = await deliveriesTo(body.key);
      expect(delivery.attempts[0]).toMatchObject({ finding: "host-not-found" });
    });
  });

  it("cannot be in a private network: a literal private address is rejected immediately", async () => {
    const body = { eventSource: eventSources.charges, targetUrl: "http://10.0.0.1/hook" };
    const { status, body: refused } = await agent.call("POST", "/v1/eventSubscriptions", { body });
    expect({ status, type: refused.type }).toEqual({
      status: 400,
      type: "/service/problems/event-subscription/target-not-allowed",
    });
  });
});
