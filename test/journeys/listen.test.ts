import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../packages/cli/program.ts";
import { scriptedTerminal } from "../../packages/cli/testing/scripted-terminal.ts";
import { type Agent, newAgent, newDistribution, newReportSchedule } from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { type EventReceiver, eventReceiver } from "../support/event-receiver.ts";
import { ready } from "../support/ready.ts";

/**
 * Runs `acquiring listen` in a separate process, as a developer would. The command fetches its events; none is sent to an
 * address.
 */

const root = resolve(import.meta.dirname, "../..");

let agent: Agent;
let environment: Readonly<Record<string, string>>;
let program: EventReceiver;
let listening: ChildProcess;
let printed = "";

beforeAll(async () => {
  agent = await newAgent(ready, "Developer");
  program = await eventReceiver();
  environment = {
    ACQUIRING_BASE_URL: ready.baseUrl,
    ACQUIRING_API_KEY: agent.apiKey,
    ACQUIRING_API_SECRET: agent.apiSecret,
  };
  const args = ["packages/cli/main.ts", "listen", "--source", "distributions", "--forward-to", program.url];
  listening = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...environment } });
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

async function deliveries(query: string) {
  const [{ key }] = await subscriptions();
  return (await agent.call("GET", `/v1/deliveries?eventSubscriptionKey=${key}&${query}`)).body.items;
}

async function newReport(distributionKey: string): Promise<void> {
  const schedule = await newReportSchedule(agent, { distributions: [distributionKey] });
  await agent.call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
}

describe("listening to events", () => {
  let distributionKey: string;

  it("prints each event in a line, forwards it as a webhook, and acknowledges it", async () => {
    const test = await eventually(() => program.received[0]);
    expect(JSON.parse(test.body)).toMatchObject({ type: "com.acquiring.distributions.test" });
    expect(printed).toContain("listening to distributions");

    const targets = { recipients: [{ to: ["somebody@agent.example"] }] };
    distributionKey = await newDistribution(agent, { type: "email", targets });
    await newReport(distributionKey);
    const post = await eventually(() => program.received.find(({ body }) => body.includes(distributionKey)));
    const event = JSON.parse(post.body);
    expect(post.headers).toMatchObject({
      "content-type": "application/cloudevents+json; charset=utf-8",
      "webhook-id": event.id,
      "webhook-signature": expect.stringMatching(/^v1,/),
    });
    const line = await eventually(() => printed.split("\n").find((one) => one.includes(event.id)));
    expect(line).toContain(`com.acquiring.distributions.sent  ${distributionKey}`);
    expect(line).toContain(`204 from ${program.url}`);
    await eventually(async () => {
      const delivered = await deliveries("status=delivered");
      return (
        delivered.some(({ carries }: { carries: { eventId: string } }) => carries.eventId === event.id) || undefined
      );
    });
  });

  it("retries the events that the program rejected, until it accepts them", async () => {
    program.answerWith(503);
    const before = program.received.length;
    await newReport(distributionKey);
    await eventually(() => (program.received.length > before ? true : undefined));
    expect((await deliveries("status=pending")).length).toBeGreaterThan(0);
    program.answerWith(204);
    await eventually(async () => ((await deliveries("status=pending")).length === 0 ? true : undefined));
    const [first, again] = program.received.slice(before);
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });

  it("archives its subscription at Ctrl-C", async () => {
    const exited = once(listening, "exit");
    listening.kill("SIGINT");
    expect((await exited)[0]).toBe(0);
    const [subscription] = await subscriptions();
    expect(subscription).toMatchObject({ status: "archived", delivery: "pull" });
  });
});

describe("listening to an existing subscription", () => {
  const ran = async (extra: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const terminal = scriptedTerminal({ environment: { ...environment, ...extra } });
    return { status: await run(args, terminal), ...terminal.written };
  };

  it("prints pending events as JSON and exits; the subscription remains, and the given secret signs", async () => {
    const body = { eventSource: "charges", delivery: "pull" };
    const { body: made } = await agent.call("POST", "/v1/eventSubscriptions", { body });
    await eventually(async () => {
      const { body: page } = await agent.call("GET", `/v1/eventSubscriptions/${made.key}/waitingEvents`);
      return page.items.length > 0 ? true : undefined;
    });
    const shown = ["--json", "listen", "--once", "--subscription", made.key];
    const other = await ran({}, ...shown, "--type", "charges.action");
    expect(other).toMatchObject({ status: 0, out: "" });
    const unsigned = await ran({}, ...shown, "--forward-to", program.url);
    expect(unsigned).toMatchObject({ status: 2, err: expect.stringContaining("ACQUIRING_WEBHOOK_SECRET") });

    const count = program.received.length;
    const given = await ran({ ACQUIRING_WEBHOOK_SECRET: made.secret }, ...shown, "--forward-to", program.url);
    expect(given.status).toBe(0);
    expect(JSON.parse(given.out)).toMatchObject({ type: "com.acquiring.charges.test" });
    const [post] = program.received.slice(count);
    const headers = post?.headers as Record<string, string>;
    expect(new Webhook(made.secret).verify(post?.body ?? "", headers)).toEqual(JSON.parse(given.out));
    expect(await ran({}, ...shown)).toMatchObject({ status: 0, out: "" });
    expect((await agent.call("GET", `/v1/eventSubscriptions/${made.key}`)).body.status).toBe("active");
  });

  it("reports an error for one with pushed events", async () => {
    const body = { eventSource: "charges", targetUrl: program.url };
    const { body: made } = await agent.call("POST", "/v1/eventSubscriptions", { body });
    const refused = await ran({}, "listen", "--subscription", made.key);
    expect(refused).toMatchObject({ status: 1, err: expect.stringContaining("event-subscription/not-fetched") });
  });
});
