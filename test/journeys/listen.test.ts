import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  type Agent,
  eventSources,
  newAgent,
  newDistribution,
  newReportSchedule,
} from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { type EventReceiver, eventReceiver } from "../support/event-receiver.ts";

/** `npm run listen` as a developer runs it, in a process of its own. */

const ready = inject("ready");
const root = resolve(import.meta.dirname, "../..");

let agent: Agent;
let program: EventReceiver;
let listening: ChildProcess;
let printed = "";

beforeAll(async () => {
  agent = await newAgent(ready, "Developer");
  program = await eventReceiver();
  const service = ["--base-url", ready.baseUrl, "--key", agent.apiKey, "--secret", agent.apiSecret];
  const source = ["--source", eventSources.distributions];
  listening = spawn(process.execPath, ["scripts/listen.ts", "--url", program.url, ...service, ...source], {
    cwd: root,
  });
  for (const stream of [listening.stdout, listening.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
});
afterAll(async () => {
  listening.kill("SIGKILL");
  await program.close();
});

const subscriptions = async () => (await agent.call("GET", "/v1/eventSubscriptions?sortOrder=desc")).body.items;

describe("listening to events on this machine", () => {
  it("subscribes, prints each event in a line with its signature verified, and hands it on as it came", async () => {
    await eventually(() => (printed.includes(`listening to ${eventSources.distributions}`) ? true : undefined));
    const test = await eventually(() => program.received[0]);
    expect(JSON.parse(test.body)).toMatchObject({ type: "com.acquiring.distributions.test" });

    const targets = { recipients: [{ to: ["somebody@agent.example"] }] };
    const distributionKey = await newDistribution(agent, { type: "email", targets });
    const schedule = await newReportSchedule(agent, { distributions: [distributionKey] });
    await agent.call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
    const post = await eventually(() => program.received.find(({ body }) => body.includes(distributionKey)));
    const event = JSON.parse(post.body);
    expect(post.headers).toMatchObject({
      "content-type": "application/cloudevents+json; charset=utf-8",
      "webhook-id": event.id,
      "webhook-signature": expect.stringMatching(/^v1,/),
    });
    const line = await eventually(() => printed.split("\n").find((one) => one.includes(event.id)));
    expect(line).toContain(`com.acquiring.distributions.sent  ${distributionKey}`);
    expect(line).toContain(`signature verified  204 from ${program.url}`);
  });

  it("lets the service try again what the program did not take", async () => {
    program.answerWith(503);
    const key = (await eventually(subscriptions))[0].key;
    await agent.call("PATCH", `/v1/eventSubscriptions/${key}`, { body: { description: "Asked again" } });
    await eventually(async () => {
      const { body } = await agent.call("GET", `/v1/deliveries?eventSubscriptionKey=${key}&status=pending`);
      return body.items[0]?.attempts[0]?.statusCode === 503 ? true : undefined;
    });
  });

  it("believes nobody whose signature is wrong", async () => {
    const [{ targetUrl }] = await subscriptions();
    const count = program.received.length;
    const forged = await fetch(targetUrl, { method: "POST", body: "{}", headers: { "webhook-id": "evt-1" } });
    expect(forged.status).toBe(401);
    expect(program.received.length).toBe(count);
  });

  it("ends its subscription at Ctrl-C", async () => {
    const exited = once(listening, "exit");
    listening.kill("SIGINT");
    expect((await exited)[0]).toBe(0);
    const [subscription] = await subscriptions();
    expect(subscription.status).toBe("archived");
  });
});
