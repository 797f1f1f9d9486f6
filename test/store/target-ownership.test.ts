import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import type { CloudEvent } from "../../events/cloud-event.ts";
import { failedBecause } from "../../functions/distributions/sending/file-to-deliver.ts";
import type { SendFile } from "../../functions/distributions/sending/send-file.ts";
import type { ReachEventBus } from "../../functions/event-subscriptions/receiver/reach-receiver.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import {
  challengePauseSeconds,
  challengeValidHours,
  claimLapsesAfterDays,
} from "../../functions/shared/targets/target-claim.ts";
import { holdTarget } from "../../functions/shared/targets/target-claim-store.ts";
import { addSeconds, daysInSeconds } from "../../functions/shared/time/clock.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { distributionsOperations } from "../operations/distributions.ts";
import { eventSubscriptionsOperations } from "../operations/event-subscriptions.ts";
import { answerOf } from "../support/api-event.ts";
import { fileDeliveries } from "../support/file-deliveries.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** Ownership of an SFTP account, a role or an event bus, on the real table. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

const newName = (): string => randomUUID().replaceAll("-", "");

/** A server with several names, and agents that can deliver to it. */
function world() {
  const name = newName();
  let now = new Date("2026-11-21T10:00:00.000Z");
  const clock = () => now;
  const hostKey = { fingerprint: `SHA256:${name}`, type: "ssh-ed25519" } as const;
  const files = new Map<string, string>();
  let isBroken = false;
  /** The connection to the server: the server proves its key, and the service checks its ownership before it sends a file. */
  const send: SendFile = async (_distribution, { file, admitsHostKey }) => {
    if (admitsHostKey && !(await admitsHostKey(hostKey.fingerprint))) return failedBecause("target-in-use", hostKey);
    if (isBroken) return failedBecause("no-such-directory", hostKey);
    files.set(file.name, await text(await file.read()));
    return { kind: "delivered", hostKey };
  };
  const clientsOn = (table: Table) => ({ ...testPlatform(table, { clock }), send });

  type Operation =
    | "createDistribution"
    | "getDistribution"
    | "listDistributions"
    | "updateDistribution"
    | "testDistribution"
    | "verifyDistribution";
  const agent = (letter: string, table: Table = scratch.table) => {
    const agentKey = `cgt-${letter}${name}`;
    const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };
    const call = (operation: Operation, body: unknown, distributionKey?: string, query = {}) => {
      const handler = distributionsOperations[operation].handler(testSettings, clientsOn(table));
      const pathParameters = distributionKey === undefined ? {} : { distributionKey };
      const mediaType = operation === "updateDistribution" ? "application/merge-patch+json" : "application/json";
      return answerOf(handler, { caller, pathParameters, query, headers: { "Content-Type": mediaType }, body });
    };
    const host = `${name}.agent.example`;
    return {
      agentKey,
      create: (targets: object = {}, more: object = {}) =>
        call("createDistribution", {
          type: "sftp",
          targets: { host, username: "acquiring", dirPath: "/in", ...targets },
          ...more,
        }),
      get: async (key: string) => (await call("getDistribution", undefined, key)).body,
      list: async (status: string): Promise<readonly string[]> => {
        const { body } = await call("listDistributions", undefined, undefined, { status });
        return body.items.map(({ key }: { readonly key: string }) => key);
      },
      change: (key: string, targets: object) => call("updateDistribution", { targets }, key),
      test: async (key: string) => (await call("testDistribution", undefined, key)).body,
      verify: (key: string, nonce?: string) => call("verifyDistribution", nonce === undefined ? {} : { nonce }, key),
      /** Returns what the server's owner reads there. */
      nonce: (): string => (files.get(`.acquiring-claim-${agentKey}`) ?? "").trim(),
      events: async (key: string) => {
        const items = await scratch.table.items(`distribution#${key}`, { prefix: "transition#", limit: 10 });
        return items.map((item) => eventOf(item).data);
      },
    };
  };
  const pass = (seconds: number) => {
    now = addSeconds(now, seconds);
  };
  const breakDown = (broken: boolean) => {
    isBroken = broken;
  };
  return { agent, pass, files, name, breakDown };
}

const inUse = { status: 409, body: { type: "/service/problems/distribution/target-in-use" } };
const week = daysInSeconds(claimLapsesAfterDays);

describe("an SFTP account", () => {
  it("belongs only to the agent that came first, in any spelling of its name", async () => {
    const { agent, name } = world();
    const [first, second] = [agent("a"), agent("b")];
    expect((await first.create()).status).toBe(201);
    expect((await first.create({ dirPath: "/other" })).status).toBe(201);
    expect(await second.create()).toMatchObject(inUse);
    const other = { host: `${name}.AGENT.Example`, port: 22, username: "Acquiring", dirPath: "/elsewhere" };
    expect(await second.create(other)).toMatchObject(inUse);
    const { body: elsewhere } = await second.create({ port: 2222 });
    expect(await second.change(elsewhere.key, { port: null })).toMatchObject(inUse);
  });

  it("goes to one of several concurrent agents", async () => {
    const { agent } = world();
    const made = await Promise.all(["a", "b", "c", "d", "e"].map((letter) => agent(letter).create()));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it("accepts many concurrent distributions of its agent", async () => {
    const { agent } = world();
    const made = await Promise.all(Array.from({ length: 5 }, () => agent("a").create()));
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201));
  });

  it("is available again a week after its last delivery", async () => {
    const { agent, pass } = world();
    const [first, second] = [agent("a"), agent("b")];
    const { body } = await first.create();
    pass(week - 60);
    expect(await second.create()).toMatchObject(inUse);
    expect(await first.test(body.key)).toEqual({ outcome: "delivered" });
    pass(week - 60);
    expect(await second.create()).toMatchObject(inUse);
    pass(60);
    expect((await second.create()).status).toBe(201);
    expect(await first.test(body.key)).toEqual({ outcome: "failed", finding: "target-in-use" });
  });

  it("is also recognized by its host key under another name, and receives nothing from other agents", async () => {
    const { agent, files, name } = world();
    const [first, second] = [agent("a"), agent("b")];
    await first.test((await first.create()).body.key);
    files.clear();
    const { body, status } = await second.create({ host: `alias-of-${name}.agent.example` });
    expect(status).toBe(201);
    expect(await second.test(body.key)).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect([...files.keys()]).toEqual([]);
    const { body: otherUser } = await second.create({ host: `alias-of-${name}.agent.example`, username: "another" });
    expect(await second.test(otherUser.key)).toEqual({ outcome: "delivered" });
  });
});

describe("a report for another agent's account", () => {
  it("is not sent: the delivery fails immediately, with an event", async () => {
    const { agent, name } = world();
    await agent("a").create();
    let sent = 0;
    const send: SendFile = async () => {
      sent += 1;
      return { kind: "delivered" };
    };
    const targets = { host: `${name}.agent.example`, username: "acquiring", dirPath: "/in" };
    const files = await fileDeliveries(scratch.table, newName(), send, { type: "sftp", targets }, `cgt-b${name}`);
    await files.call();
    expect(sent).toBe(0);
    expect(await files.onlyDelivery()).toMatchObject({ status: "failed", finding: "target-in-use" });
    expect(await files.outcomeEvents()).toMatchObject([
      { status: "failed", failureReason: { detail: "target-in-use" } },
    ]);
  });
});

describe("a proof", () => {
  /** The first agent owns the account, and the second one contests it. */
  const contested = async () => {
    const made = world();
    const [first, second] = [made.agent("a"), made.agent("b")];
    const { body: taken } = await first.create();
    await first.test(taken.key);
    const { body, status } = await second.create({}, { contested: true });
    expect({ status, is: body.status }).toEqual({ status: 201, is: "suspended" });
    return { ...made, first, second, taken: taken.key as string, key: body.key as string };
  };

  it("overrides the first agent's claim: its distributions are suspended, with an event", async () => {
    const { first, second, taken, key } = await contested();
    expect(await second.test(key)).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect((await second.verify(key)).body).toMatchObject({
      outcome: "challenged",
      fileName: `.acquiring-claim-${second.agentKey}`,
    });
    expect((await second.verify(key, second.nonce())).body).toEqual({ outcome: "verified" });
    expect(await second.get(key)).toMatchObject({ status: "active", version: 2 });
    expect(await second.events(key)).toMatchObject([{ status: "active", reason: "target-proven" }]);
    expect(await second.test(key)).toEqual({ outcome: "delivered" });

    expect(await first.get(taken)).toMatchObject({ status: "suspended" });
    expect(await first.list("suspended")).toEqual([taken]);
    expect(await first.list("active")).not.toContain(taken);
    expect(await first.events(taken)).toMatchObject([
      { distributionKey: taken, status: "suspended", reason: "target-in-use" },
    ]);
    expect(await first.test(taken)).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect(await first.create()).toMatchObject(inUse);
  });

  it("can be given by several agents, which all deliver then", async () => {
    const { first, second, taken, key } = await contested();
    await second.verify(key);
    await second.verify(key, second.nonce());
    await first.verify(taken);
    expect((await first.verify(taken, first.nonce())).body).toEqual({ outcome: "verified" });
    expect(await first.test(taken)).toEqual({ outcome: "delivered" });
    expect(await second.test(key)).toEqual({ outcome: "delivered" });
    expect((await second.get(key)).status).toBe("active");
  });

  it("is the nonce of its agent, valid once and for a day", async () => {
    const { first, second, key, pass } = await contested();
    const wrong = { status: 409, body: { type: "/service/problems/distribution/wrong-nonce" } };
    expect(await second.verify(key, "guessed")).toMatchObject(wrong);
    await second.verify(key);
    expect(await second.verify(key, "guessed")).toMatchObject(wrong);
    pass(challengeValidHours * 3_600);
    expect(await second.verify(key, second.nonce())).toMatchObject(wrong);
    await second.verify(key);
    const nonce = second.nonce();
    expect(nonce).not.toBe(first.nonce());
    expect((await second.verify(key, nonce)).status).toBe(200);
    expect(await second.verify(key, nonce)).toMatchObject(wrong);
  });

  it("can be requested once an hour, and once by two concurrent requests", async () => {
    const { second, key, pass } = await contested();
    const pending = { status: 409, body: { type: "/service/problems/distribution/challenge-pending" } };
    const both = await Promise.all([second.verify(key), second.verify(key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    pass(challengePauseSeconds - 1);
    expect(await second.verify(key)).toMatchObject(pending);
    pass(1);
    expect((await second.verify(key)).body).toMatchObject({ outcome: "challenged" });
  });

  it("can be requested once an hour per server, under any of its names", async () => {
    const { first, second, taken, name, files, pass } = await contested();
    const aliasOf = async (number: number) => {
      const host = `alias-${number}-of-${name}.agent.example`;
      const { body } = await second.create({ host });
      await second.test(body.key);
      return body.key as string;
    };
    const [one, two] = [await aliasOf(1), await aliasOf(2)];
    expect((await second.verify(one)).body).toMatchObject({ outcome: "challenged" });
    const nonce = second.nonce();
    files.clear();
    expect(await second.verify(two)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/distribution/challenge-pending" },
    });
    expect([...files.keys()]).toEqual([]);
    pass(challengePauseSeconds);
    expect((await second.verify(two)).body).toMatchObject({ outcome: "challenged" });
    expect((await second.verify(one, nonce)).body).toEqual({ outcome: "verified" });
    expect((await first.get(taken)).status).toBe("suspended");
  });

  it("can be requested again soon if the nonce did not arrive", async () => {
    const { second, key, pass, breakDown } = await contested();
    breakDown(true);
    expect((await second.verify(key)).body).toEqual({ outcome: "failed", finding: "no-such-directory" });
    breakDown(false);
    pass(60);
    expect((await second.verify(key)).body).toMatchObject({ outcome: "challenged" });
  });

  it("is not required if no other agent owns the target", async () => {
    const { second, key, pass, files } = await contested();
    pass(week);
    files.clear();
    expect((await second.verify(key)).body).toEqual({ outcome: "verified" });
    expect((await second.get(key)).status).toBe("active");
    expect([...files.keys()]).toEqual([]);
  });

  it("for a server under another name displaces its first agent", async () => {
    const { agent, name } = world();
    const [first, second] = [agent("a"), agent("b")];
    const { body: taken } = await first.create();
    await first.test(taken.key);
    const { body } = await second.create({ host: `alias-of-${name}.agent.example` });
    await second.test(body.key);
    expect((await second.verify(body.key)).body).toMatchObject({ outcome: "challenged" });
    expect((await second.verify(body.key, second.nonce())).body).toEqual({ outcome: "verified" });
    expect(await second.test(body.key)).toEqual({ outcome: "delivered" });
    expect((await first.get(taken.key)).status).toBe("suspended");
  });
});

describe("a role", () => {
  it("belongs to one agent until its claim expires, even if another agent guesses the external ID", async () => {
    const { agent, pass, name } = world();
    const role = (externalId: string) => ({
      type: "s3",
      targets: {
        bucketName: "reports",
        accountId: "222222222222",
        directory: "in",
        roleArn: `arn:aws:iam::222222222222:role/${name}`,
        externalId,
      },
    });
    const made = async (letter: string, externalId: string) =>
      (await agent(letter).create({}, role(externalId))).status;
    expect(await made("a", "agreed-by-both-of-us")).toBe(201);
    expect(await made("a", "agreed-by-us-later-on")).toBe(201);
    expect(await made("b", "agreed-by-both-of-us")).toBe(409);
    expect(await made("b", "guessed-by-somebody")).toBe(409);
    expect(await made("b", "too-short")).toBe(400);
    pass(week);
    expect(await made("b", "agreed-by-both-of-us")).toBe(201);
  });
});

describe("an event bus", () => {
  /** Event buses in the accounts of agents, and the events on each. */
  const buses = () => {
    const name = newName();
    let now = new Date("2026-11-21T10:00:00.000Z");
    const clock = () => now;
    const eventBusArn = `arn:aws:events:eu-west-1:999999999999:event-bus/${name}`;
    const onBus: CloudEvent[] = [];
    const put: ReachEventBus = async (_subscription, event) => {
      onBus.push(event);
      return { result: { kind: "received" } };
    };
    const clients = {
      ...testPlatform(scratch.table, { clock }),
      reachBus: put,
      receivers: { webhook: put, "event-bus": put },
      random: () => 0,
    };
    const subscriber = (letter: string) => {
      const agentKey = `cgt-${letter}${name}`;
      const call = (operation: keyof typeof eventSubscriptionsOperations, body: unknown, key?: string) => {
        const handler = eventSubscriptionsOperations[operation].handler(testSettings, clients);
        const mediaType = operation.startsWith("update") ? "application/merge-patch+json" : "application/json";
        return answerOf(handler, {
          caller: { agentKey, apiKey: "apk-1", permissions: "all:All" },
          headers: { "Content-Type": mediaType },
          pathParameters: key === undefined ? undefined : { eventSubscriptionKey: key },
          body,
        });
      };
      const eventSource = `${testEventNames.eventsBase}/charges`;
      return {
        subscribe: (more: object = {}) => call("createEventSubscription", { eventSource, eventBusArn, ...more }),
        get: async (key: string) => (await call("getEventSubscription", undefined, key)).body,
        activate: (key: string) => call("updateEventSubscription", { status: "active" }, key),
        verify: (key: string, nonce?: string) =>
          call("verifyEventSubscription", nonce === undefined ? {} : { nonce }, key),
        /** Publishes an event that the agent has subscribed to. */
        happens: () =>
          deliveriesOperations.deliverEvent.run(
            testSettings,
            clients,
          )({
            specversion: "1.0",
            id: `evt-${newName()}`,
            source: eventSource,
            type: "com.acquiring.charges.action",
            subject: "act-1",
            time: now.toISOString(),
            datacontenttype: "application/json",
            dataschema: `${testEventNames.eventsBase}/schemas`,
            agent: agentKey,
            data: {},
          }),
        cameThere: () => onBus.filter(({ agent, data }) => agent === agentKey && !data["testEvent"]).length,
        nonce: () => String(onBus.findLast(({ agent }) => agent === agentKey)?.data["nonce"]),
      };
    };
    return {
      subscriber,
      onBus,
      pass: (seconds: number) => {
        now = addSeconds(now, seconds);
      },
    };
  };
  const busInUse = { status: 409, body: { type: "/service/problems/event-subscription/target-in-use" } };

  it("receives events only of the agent that came first", async () => {
    const { subscriber, pass } = buses();
    const [first, second] = [subscriber("a"), subscriber("b")];
    expect((await first.subscribe()).status).toBe(201);
    expect((await first.subscribe()).status).toBe(201);
    expect(await second.subscribe()).toMatchObject(busInUse);
    await first.happens();
    expect(first.cameThere()).toBe(2);
    pass(week);
    const { status, body } = await second.subscribe();
    expect(status).toBe(201);
    await first.happens();
    expect(first.cameThere()).toBe(2);
    await second.happens();
    expect(second.cameThere()).toBe(1);
    expect((await second.get(body.key)).status).toBe("active");
  });

  it("belongs to the agent that returns the nonce of a test event; the other subscriptions are suspended", async () => {
    const { subscriber, onBus } = buses();
    const [first, second] = [subscriber("a"), subscriber("b")];
    const { body: taken } = await first.subscribe();
    const { body } = await second.subscribe({ contested: true });
    expect(body.status).toBe("suspended");
    await second.happens();
    expect(onBus).toEqual([]);
    expect(await second.activate(body.key)).toMatchObject(busInUse);
    expect((await second.verify(body.key)).body).toMatchObject({ outcome: "challenged" });
    expect((await second.verify(body.key)).status).toBe(409);
    expect((await second.verify(body.key, "guessed")).status).toBe(409);
    expect((await second.verify(body.key, second.nonce())).body).toEqual({ outcome: "verified" });
    expect((await second.get(body.key)).status).toBe("active");
    expect((await first.get(taken.key)).status).toBe("suspended");
    await Promise.all([first.happens(), second.happens()]);
    expect([first.cameThere(), second.cameThere()]).toEqual([0, 1]);

    await first.verify(taken.key);
    expect((await first.verify(taken.key, first.nonce())).body).toEqual({ outcome: "verified" });
    await first.happens();
    expect(first.cameThere()).toBe(1);
  });

  it("requires no proof for a web address", async () => {
    const { subscriber } = buses();
    const { body } = await subscriber("a").subscribe({
      eventBusArn: undefined,
      targetUrl: "https://agent.example/hook",
    });
    expect(await subscriber("a").verify(body.key)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/event-subscription/not-verifiable" },
    });
  });
});

describe("a claim", () => {
  it("goes to one of several concurrent agents and stays with it", async () => {
    const target = `anything ${newName()}`;
    const now = new Date("2026-11-21T10:00:00.000Z");
    const agents = Array.from({ length: 8 }, (_, index) => `cgt-${index}`);
    const take = () => Promise.all(agents.map((agent) => holdTarget(scratch.table, target, agent, now)));
    const taken = await take();
    expect(taken.filter(Boolean).length).toBe(1);
    expect(await take()).toEqual(taken);
  });
});
