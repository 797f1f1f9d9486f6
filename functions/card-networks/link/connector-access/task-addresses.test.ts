import { describe, expect, test } from "vitest";
import { taskAddresses } from "./task-addresses.ts";

function named(addresses: Record<string, readonly string[]>) {
  const queried: string[] = [];
  const clock = { ms: 0, isDown: false };
  const find = taskAddresses("one.internal:8600,two.internal:8601", {
    now: () => clock.ms,
    lookUpAll: async (host) => {
      queried.push(host);
      if (clock.isDown) throw new Error("no answer");
      return (addresses[host] ?? []).map((address) => ({ address }));
    },
  });
  return { find, queried, clock };
}

const there = [
  { host: "10.0.0.1", port: 8600 },
  { host: "10.0.1.1", port: 8600 },
  { host: "10.0.2.1", port: 8601 },
];

describe("the addresses of the connector's tasks", () => {
  const addresses = { "one.internal": ["10.0.0.1", "10.0.1.1"], "two.internal": ["10.0.2.1"] };

  test("are all addresses of the name, looked up at intervals", async () => {
    const { find, queried, clock } = named(addresses);
    expect(await find()).toEqual(there);
    expect(await find()).toEqual(there);
    expect(queried).toHaveLength(2);
    clock.ms += 5_000;
    await find();
    expect(queried).toHaveLength(4);
  });

  test("are the previous ones if a later lookup fails; a failed first lookup is an error", async () => {
    const { find, clock } = named(addresses);
    clock.isDown = true;
    await expect(find()).rejects.toThrow("no answer");
    clock.isDown = false;
    expect(await find()).toEqual(there);
    clock.isDown = true;
    clock.ms += 5_000;
    expect(await find()).toEqual(there);
  });

  test("can be IP addresses without a lookup", async () => {
    expect(await taskAddresses("127.0.0.1:8600,[::1]:8600")()).toEqual([
      { host: "127.0.0.1", port: 8600 },
      { host: "::1", port: 8600 },
    ]);
  });

  test("must each have a port", () => {
    expect(() => taskAddresses("connector.internal")).toThrow("connector address");
    expect(() => taskAddresses("")).toThrow("connector address");
  });
});
