import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Counted, entityClosed, limitedKinds } from "../../functions/shared/store/open-entities.ts";
import { writeOpened } from "../../functions/shared/store/opened-entity.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { knownCountry } from "../../functions/shared/values/country.ts";
import { agentsOperations } from "../operations/agents.ts";
import { agentOf, merchantAddress } from "../support/audited-changes.ts";
import { countedTable } from "../support/counted-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** The warning event for an agent close to a limit, on the real table. */

const agentKey = "cgt-00000000000000000005";
const ofMerchant = { agentKey, kind: "acceptors", merchantKey: "mct-5" } as const;

let scratch: ScratchTable;
let now: Date;
let trips: string[];

beforeEach(async () => {
  [now, trips] = [new Date("2026-11-26T10:15:00Z"), []];
  scratch = await scratchTable(undefined, () => now);
});
afterEach(() => scratch.close());

async function open({ max = 10, counted = ofMerchant }: { max?: number; counted?: Counted } = {}) {
  const platform = { table: countedTable(scratch.table, trips), eventNames: testEventNames };
  return (await writeOpened(platform, [], { counted, max, now }, undefined)).written;
}

async function openSeveral(count: number) {
  for (let made = 1; made <= count; made += 1) expect(await open()).toBe(true);
}

async function warnings() {
  const keys = (await scratch.domainItems()).filter(({ sk }) => sk.startsWith("warning#"));
  const items = await scratch.table.read(keys.map(({ pk, sk }) => ({ table: "domain", pk, sk })));
  return items.map((item) => eventOf(item ?? {}));
}

describe("an agent with a limit of ten", () => {
  it("is warned at the eighth entity, and each earlier one is a single write", async () => {
    await openSeveral(7);
    expect(trips).toEqual(Array.from({ length: 7 }, () => "write"));
    expect(await warnings()).toEqual([]);
    await openSeveral(1);
    expect(await warnings()).toMatchObject([
      {
        type: "com.acquiring.agent.limitNear",
        subject: "mct-5",
        time: "2026-11-26T10:15:00.000Z",
        agent: agentKey,
        data: { limit: "acceptors", used: 8, max: 10, merchantKey: "mct-5" },
      },
    ]);
  });

  it("is warned once if several requests reach the threshold together, and never has more than ten", async () => {
    await openSeveral(6);
    expect(await Promise.all([open(), open(), open()])).toEqual([true, true, true]);
    const warned = await warnings();
    expect(warned).toHaveLength(1);
    now = new Date("2026-11-26T11:15:00Z");
    expect([await open(), await open()]).toEqual([true, false]);
    expect(await warnings()).toEqual(warned);
  });

  it("is warned again when it approaches the limit on another day, and for another merchant", async () => {
    await openSeveral(8);
    await scratch.table.write([entityClosed(ofMerchant)]);
    await openSeveral(1);
    expect(await warnings()).toHaveLength(1);
    now = new Date("2026-11-27T10:15:00Z");
    await scratch.table.write([entityClosed(ofMerchant)]);
    await openSeveral(1);
    for (let made = 1; made <= 8; made += 1) await open({ counted: { ...ofMerchant, merchantKey: "mct-6" } });
    const warned = await warnings();
    expect(warned.map(({ subject }) => subject).sort()).toEqual(["mct-5", "mct-5", "mct-6"]);
    expect(new Set(warned.map(({ id }) => id)).size).toBe(3);
  });
});

it("a limit of one warns at the first entity, and a limit of zero never warns", async () => {
  expect([await open({ max: 0 }), await warnings()]).toEqual([false, []]);
  expect([await open({ max: 1 }), await open({ max: 1 })]).toEqual([true, false]);
  expect((await warnings()).map(({ data }) => data)).toMatchObject([{ used: 1, max: 1 }]);
});

it("each kind warns when an entity of the kind is created", async () => {
  const platform = testPlatform(scratch.table);
  const bin = { network: "visa", acquirerIdCode: "400001", acquirerCountryCode: knownCountry("DE") } as const;
  const made = await agentsOperations.createAgent.run(testSettings, platform)({ name: "An agent", bins: [bin] });
  // The agent already has one key.
  const limits = { ...Object.fromEntries(limitedKinds.map((kind) => [kind, 1])), apiKeys: 2 };
  await agentsOperations.controlAgent.run(undefined, platform)({ agentKey: made.agentKey, change: { limits } });
  const create = agentOf(scratch.table, made.agentKey, made.apiKey);
  const shop = { name: "A shop", legalName: "A shop GmbH", registeredAddress: merchantAddress };
  const { key: merchantKey } = (await create("createMerchant", {}, shop)).answer;
  const acceptor = { mid: "SHOP1", mcc: "5732", doingBusinessAsName: "Shop", description: "Shop" };
  await create("createAcceptor", { merchantKey }, { ...acceptor, binKey: made.bins[0]?.key });
  await create("createDistribution", {}, { type: "email", targets: { recipients: [{ to: ["a@shop.example"] }] } });
  await create("createEventSubscription", {}, { eventSource: "agent", delivery: "pull" });
  const trigger = { cadence: "daily", hour: 6 };
  await create("createReportSchedule", {}, { reportName: "charges", trigger, mimeType: "text/csv" });
  await create("createApiKey", {}, { permissions: ["charges:Get"] });
  const cardData = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };
  await create("createProcessorToken", {}, { cardData });
  const warned = (await warnings()).map(({ data }) => data["limit"]);
  expect(warned.sort()).toEqual([...limitedKinds].sort());
});
