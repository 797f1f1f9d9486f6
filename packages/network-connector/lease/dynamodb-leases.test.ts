import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { readSignOns } from "../sign-ons.ts";
import { createLeasesTable } from "../testing/program-files.ts";
import { dynamoDbLeases } from "./dynamodb-leases.ts";
import type { LineLease } from "./line-lease.ts";

const term = (nowMs: number) => ({ nowMs, durationMs: 15_000 });

describe("leases in a table", async () => {
  const engine = await openDynamoDb({});
  const server = await serveDynamoDb(engine);
  const client = new DynamoDBClient({
    endpoint: server.endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const leases = dynamoDbLeases(client, "lines");

  beforeAll(() => createLeasesTable(client, "lines"));
  afterAll(async () => {
    client.destroy();
    await server.close();
  });

  test("are acquired by one of many tasks, and by the next after the expiry and the clock skew", async () => {
    const holders = Array.from({ length: 10 }, (_, index) => `task-${index}`);
    const taken = await Promise.all(holders.map((holder) => leases.take("visa-1", holder, term(1_000))));
    expect(taken.filter((lease) => lease !== undefined)).toHaveLength(1);
    expect(await leases.take("visa-1", "late", term(17_999))).toBeUndefined();
    expect(await leases.take("visa-1", "late", term(18_001))).toMatchObject({ holder: "late", token: 2 });
  });

  test("are renewed, released and given a desired state only by their holder", async () => {
    const first = (await leases.take("visa-2", "one", term(1_000))) as LineLease;
    expect(await leases.renew(first, term(6_000))).toMatchObject({ expiresMs: 21_000, desired: "on" });
    await leases.want(first, "off-by-network");
    await leases.release(first);
    const second = (await leases.take("visa-2", "two", term(7_000))) as LineLease;
    expect(second).toMatchObject({ token: 2, desired: "off-by-network" });
    expect(await leases.renew(first, term(8_000))).toBeUndefined();
    await leases.want(first, "on");
    await leases.release(first);
    const stored = (await leases.all()).find(({ line }) => line === "visa-2");
    expect(stored).toMatchObject({ holder: "two", desired: "off-by-network" });
  });

  test("show the latest sign-on of each network, as recorded by the holders", async () => {
    const [first, second] = await Promise.all(
      ["jcb-1", "jcb-2"].map((line) => leases.take(line, "one", term(1_000)) as Promise<LineLease>),
    );
    if (!first || !second) throw new Error("both lines are free");
    await leases.signedOn(first, "jcb", 5_000);
    await leases.signedOn(second, "jcb", 4_000);
    await leases.signedOn({ ...second, token: 9 }, "jcb", 9_000);
    expect((await readSignOns(client, "lines")).get("jcb")).toEqual(new Date(5_000));
    expect((await readSignOns(client, "lines")).has("visa")).toBe(false);
  });
});
