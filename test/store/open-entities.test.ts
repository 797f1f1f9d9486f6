import { afterAll, describe, expect, it } from "vitest";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { agentItemKey } from "../../functions/shared/store/agent-status.ts";
import {
  entityClosed,
  entityOpened,
  type LimitedKind,
  limitedKinds,
  openEntitiesMax,
  openMaxOf,
} from "../../functions/shared/store/open-entities.ts";
import { apiKeysOperations } from "../operations/api-keys.ts";
import { merchantsOperations } from "../operations/merchants.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** The limit on an agent's entities, on the real table. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

async function agentWith(agentKey: string, limits?: Partial<Record<LimitedKind, number>>) {
  const created = "2026-11-26T10:00:00.000Z";
  const agent = { key: agentKey, name: "Collector", status: "active", created, version: 1 } as const;
  await scratch.table.write([agentToWrite({ ...agent, ...(limits && { limits }) })]);
  return { agentKey, apiKey: "apk-1", permissions: "all:All" };
}

const body = {
  name: "Shop",
  legalName: "Shop Ltd",
  registeredAddress: { countryCode: { alpha2: "GB" }, city: "London", line1: "1 Long Lane", postalCode: "EC1A 9HF" },
};

describe("an agent with a limit of three merchants", () => {
  it("has at most three, even if several requests compete for the last one, and can read its usage", async () => {
    const caller = await agentWith("cgt-00000000000000000001", { merchants: 3 });
    const clients = testPlatform(scratch.table);
    const create = merchantsOperations.createMerchant.handler({}, clients);
    const makeOne = () => create(apiEvent({ caller, body }), lambdaContext);
    expect((await makeOne()).statusCode).toBe(201);
    expect((await makeOne()).statusCode).toBe(201);
    const last = await Promise.all([makeOne(), makeOne(), makeOne()]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const refused = await makeOne();
    expect(JSON.parse(refused.body)).toMatchObject({
      status: 409,
      type: "/service/problems/merchant/too-many",
      detail: "The agent has reached its limit of 3 merchants.",
    });

    const me = await apiKeysOperations.getMe.handler(testSettings, clients)(apiEvent({ caller }), lambdaContext);
    const { limits, rates } = JSON.parse(me.body);
    expect(limits).toMatchObject({ merchants: { max: 3, used: 3 }, distributions: { max: 200, used: 0 } });
    expect(Object.keys(limits).sort()).toEqual([...limitedKinds].sort());
    expect(rates).toEqual({ requests: { perSecond: 100, burst: 200 }, chargesList: { perSecond: 20, burst: 40 } });
  });
});

describe("a counter", () => {
  const counted = { agentKey: "cgt-00000000000000000002", kind: "acceptors", merchantKey: "mct-1" } as const;

  it("decrements when an entity ends, and never exceeds the limit", async () => {
    const open = async () => (await scratch.table.write([entityOpened(counted, 2)])).written;
    expect([await open(), await open(), await open()]).toEqual([true, true, false]);
    await scratch.table.write([entityClosed(counted)]);
    expect([await open(), await open()]).toEqual([true, false]);
  });

  it("rejects the first where none are allowed", async () => {
    const none = { agentKey: "cgt-00000000000000000004", kind: "merchants" } as const;
    expect((await scratch.table.write([entityOpened(none, 0)])).written).toBe(false);
    expect((await scratch.table.write([entityOpened(none, 1)])).written).toBe(true);
  });

  it("is compared with the default limit, unless the agent has its own", async () => {
    await agentWith("cgt-00000000000000000003", { distributions: 0 });
    const [item] = await scratch.table.read([agentItemKey("cgt-00000000000000000003")]);
    expect([openMaxOf(item, "distributions"), openMaxOf(item, "apiKeys")]).toEqual([0, openEntitiesMax.apiKeys]);
  });
});
