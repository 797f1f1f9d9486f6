import { createRandom } from "#local-aws/dynamodb";
import { newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import { approvedChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import type { EventSubscription } from "../../functions/event-subscriptions/subscription/event-subscription.ts";
import { newSubscriptionToWrites } from "../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../functions/event-subscriptions/testing/subscription-builder.ts";
import { reportWriter } from "../../functions/reports/file/write-report.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { anEvent } from "../../functions/shared/testing/event-builder.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { authenticationProofToPut } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import {
  authenticationValueKeys,
  knownValue,
} from "../../functions/three-ds/authentication/authentication-value-store.ts";
import { anAres, anRreq, challengeAres } from "../../functions/three-ds/testing/authentication-builders.ts";
import { anAuthenticationProof } from "../../functions/three-ds/testing/authentication-proof-builder.ts";
import type { MeteredLine } from "../../scripts/generate/costs/cost-data.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { chargingCardFingerprint } from "../support/charge-endpoint.ts";
import { fileDeliveries } from "../support/file-deliveries.ts";
import { inMemoryFileStore } from "../support/in-memory-file-store.ts";
import { reportMaker } from "../support/report-maker.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { addMasterData } from "../support/settlement-on-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";
import { agentKey, type ChargingWorld, chargingTime, chargingWorld } from "./charging-world.ts";
import { meteredTables } from "./metered-tables.ts";

/** Charges per cut-off: enough that the fixed cost of a batch is a small part of the cost per charge. */
const clearedTogether = 96;
const listedCharges = 30;
const reportedRows = 1_000;

interface Measured {
  /** Operation to measure. Preparation is excluded. */
  readonly work: () => Promise<unknown>;
  /** Units of work that the operation covers. Default: 1. */
  readonly per?: number;
  /** Time of the world. Default: the time of its charges. */
  readonly now?: Date;
  /** Asserts that the work had the expected effect. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}

type Prepare = (table: Table) => Promise<Measured>;

/** Measures an operation on charges after its preparation. */
const charging =
  <Needed>(
    needed: (world: ChargingWorld) => Promise<Needed>,
    work: (world: ChargingWorld, needed: Needed) => unknown,
  ) =>
  async (table: Table): Promise<Measured> => {
    const world = await chargingWorld(table);
    const prepared = await needed(world);
    return { work: async () => work(world, prepared) };
  };
const nothing = async () => undefined;

const billingAddress = {
  postalCode: "10119",
  countryCode: { alpha2: "DE" },
  city: "Berlin",
  line1: "Torstrasse 1",
  line2: "Hinterhaus",
};

const lineItem = {
  commodityCode: "43211503",
  description: "Notebook computer",
  discountAmount: 0,
  productCode: "NB-13-2026",
  quantity: 10_000,
  unitOfMeasure: "EA",
  unitPrice: 8_824_000,
  taxAmount: 168,
  taxRate: 1_900,
  totalAmount: 1_050,
};

const enhancedData = {
  taxAmount: 168,
  customerCode: "CUSTOMER 4711",
  invoiceNumber: "2026-11-4711",
  orderDate: "2026-11-21",
  purchaseOrderNumber: "PO-4711",
  destinationAddress: { countryCode: { alpha2: "DE" }, postalCode: "10119" },
  lineItems: [lineItem, { ...lineItem, productCode: "NB-14-2026" }],
};

/** A completed authentication that a charge can refer to. */
async function authenticated(table: Table) {
  const created = "2026-11-21T09:59:00.000Z";
  const proof = anAuthenticationProof({ cardFingerprint: chargingCardFingerprint, created });
  const known = knownValue(authenticationValueKeys(false), proof, agentKey, new Date(created));
  await table.write([authenticationProofToPut(proof, agentKey), ...known]);
  const { dsTransID, authenticationValue } = proof;
  return { threeDsAuthenticationResult: { dsTransID, authenticationValue } };
}

async function clearing(table: Table): Promise<Measured> {
  const world = await chargingWorld(table);
  const charges: { readonly key: string }[] = [];
  for (let count = 0; count < clearedTogether; count += 1) charges.push(await world.create());
  const [first] = charges;
  return {
    per: clearedTogether,
    work: () => world.clear(),
    check: async () => {
      const { status } = first ? await world.get(first) : { status: "missing" };
      if (status.clearing !== "completed") throw new Error(`the clearing is ${JSON.stringify(status)}`);
    },
  };
}

/** Rows that networks report without reference to a charge. */
async function networkRows(table: Table): Promise<Measured> {
  const world = await chargingWorld(table);
  await addMasterData(table);
  for (let count = 0; count < clearedTogether; count += 1) await world.create();
  await world.clear();
  return {
    per: clearedTogether,
    work: async () => {
      const { taken, ...rest } = await world.takeRecords();
      if (taken === 0) throw new Error(`no file was taken: ${JSON.stringify(rest)}`);
    },
  };
}

const authenticating =
  (ares: () => object, work: "creation" | "result") =>
  async (table: Table): Promise<Measured> => {
    await threeDsAgentOn(table);
    const server = await scriptedDirectoryServer();
    server.reply = ({ threeDSServerTransID }) => ({ ...ares(), threeDSServerTransID });
    const endpoints = threeDsEndpointsOn(table, server);
    const create = async () => {
      const { status, body } = await endpoints.create({}, "6f1c2a34-0000-4000-8000-000000000001");
      if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
      return body;
    };
    const surroundings = { now: systemClock(), close: () => server.close() };
    if (work === "creation") return { work: create, ...surroundings };
    const { ares: answered } = await create();
    const rreq = anRreq({ threeDSServerTransID: answered.threeDSServerTransID });
    return { work: () => endpoints.results("visa", rreq), ...surroundings };
  };

/** Publishes an event to a subscription with the given properties. */
async function happening(table: Table, change: Partial<EventSubscription> = {}) {
  const now = chargingTime;
  const subscription = aSubscription({ created: now.toISOString(), ...change });
  const event = (id: string) =>
    anEvent({
      id: `evt-${id}`,
      subject: "act-00000000000000000001",
      time: now.toISOString(),
      dataschema: subscription.eventDataSchema,
      agent: agentKey,
      data: { key: "act-00000000000000000001", chargeKey: "chg-00000000000000000001", type: "authorization" },
    });
  await table.write(newSubscriptionToWrites(subscription, agentKey, event("test0000000000000000")));
  const received = async () => ({ result: { kind: "received" }, statusCode: 204 }) as const;
  const clients = {
    ...testPlatform(table, { clock: () => now }),
    receivers: { webhook: received, "event-bus": received },
    random: () => 0,
  };
  const deliver = deliveriesOperations.deliverEvent.run(testSettings, clients);
  return { event, deliver, clients, subscriptionKey: subscription.key };
}

async function webhook(table: Table): Promise<Measured> {
  const { deliver, event } = await happening(table);
  return { work: () => deliver(event("00000000000000000001")) };
}

const fetchedTogether = 10;

/** Measures pull mode: storing, fetching and acknowledging events. */
const fetching =
  (work: "waiting" | "fetched" | "asked in vain") =>
  async (table: Table): Promise<Measured> => {
    const pulled = { delivery: "pull", fetchedAt: chargingTime.toISOString() } as const;
    const { deliver, event, clients, subscriptionKey } = await happening(table, pulled);
    const deliverAll = async () => {
      for (let count = 0; count < fetchedTogether; count += 1) await deliver(event(String(count).padStart(20, "0")));
    };
    if (work === "waiting") return { per: fetchedTogether, work: deliverAll };
    const caller = { agentKey, apiKey: "apk-00000000000000000001", permissions: "all:All" };
    const parts = { caller, pathParameters: { eventSubscriptionKey: subscriptionKey } };
    const ask = async () => {
      const list = deliveriesOperations.listWaitingEvents.handler(testSettings, clients);
      const { body } = await list(apiEvent({ ...parts, query: { limit: "100" } }), lambdaContext);
      return JSON.parse(body).items.map(({ deliveryKey }: { deliveryKey: string }) => deliveryKey);
    };
    if (work === "asked in vain") return { work: ask };
    await deliverAll();
    const headers = { "Idempotency-Key": "6f1c2a34-0000-4000-8000-000000000001" };
    return {
      per: fetchedTogether,
      work: async () => {
        const deliveries = await ask();
        if (deliveries.length !== fetchedTogether) throw new Error(`${deliveries.length} events are waiting`);
        const acknowledge = deliveriesOperations.acknowledgeEvents.handler(testSettings, clients);
        await acknowledge(apiEvent({ ...parts, headers, body: { deliveries } }), lambdaContext);
      },
    };
  };

async function report(table: Table): Promise<Measured> {
  const maker = reportMaker(table, agentKey, "2026-11-21T09:30:00.000Z");
  const random = createRandom(1);
  const newKey = keyMaker(
    () => Date.parse("2026-11-21T09:00:00.000Z"),
    (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
  );
  const puts = Array.from({ length: reportedRows }, (_, index) => {
    const created = new Date(Date.parse("2026-11-21T09:00:00.000Z") + index).toISOString();
    return newChargeToPut(approvedChargeWith({ key: newKey("charge"), created }), agentKey);
  });
  for (let from = 0; from < reportedRows; from += 50) await table.write(puts.slice(from, from + 50));
  maker.script.writeReport = reportWriter(table, { writing: () => inMemoryFileStore().store });
  const { key } = await maker.newSchedule();
  maker.pass(60);
  return {
    work: async () => {
      await maker.fire(key);
      const [made] = await maker.reports();
      const outcome = await maker.generate(made?.key ?? "");
      if (outcome !== "completed") throw new Error(`the report was ${outcome}`);
    },
  };
}

async function reportFile(table: Table): Promise<Measured> {
  const { call } = await fileDeliveries(table, "metered", async () => ({ kind: "delivered" }));
  return { work: () => call() };
}

/** Operations to measure, named as in docs/costs.md. Each operation has a separate world. */
export const meteredOperations = {
  "charge: created": charging(nothing, (world) => world.create()),
  "charge: created, authenticated": async (table) => {
    const result = await authenticated(table);
    return charging(nothing, (world) => world.create(result))(table);
  },
  "charge: created with a transaction reference": charging(nothing, (world) =>
    world.create({ transactionReference: "order-2026-4711" }),
  ),
  "charge: created with enhanced data and a billing address": charging(nothing, (world) =>
    world.create({ enhancedData, billingAddress, avs: true }),
  ),
  "charge: declined": charging(nothing, (world) => world.declined()),
  "charge: subsequent payment of a series": charging(
    (world) => world.create({ type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" } }),
    (world, initial) => world.act("mit", initial, {}),
  ),
  "clearing: automatic, until completed": clearing,
  "network records: four for one charge": networkRows,
  "action: clear": charging(
    (world) => world.manual(),
    (world, charge) => world.act("clear", charge),
  ),
  "action: increment": charging(
    (world) => world.manual(),
    (world, charge) => world.act("increment", charge, { replacementAmount: 1_150 }),
  ),
  "action: partial reversal": charging(
    (world) => world.manual(),
    (world, charge) => world.act("reverse", charge, { replacementAmount: 700 }),
  ),
  "action: reverse": charging(
    (world) => world.manual(),
    (world, charge) => world.act("reverse", charge),
  ),
  "action: cancel": charging(
    (world) => world.create(),
    (world, charge) => world.act("cancel", charge),
  ),
  "action: refund": charging(
    async (world) => {
      const charge = await world.manual();
      await world.act("clear", charge);
      return charge;
    },
    (world, charge) => world.act("refund", charge),
  ),
  "charge: read": charging(
    (world) => world.create(),
    (world, charge) => world.get(charge),
  ),
  "charge: actions listed": charging(
    (world) => world.create(),
    (world, charge) => world.actionsOf(charge),
  ),
  "charges: page of 25 listed": charging(
    async (world) => {
      for (let count = 0; count < listedCharges; count += 1) await world.create();
    },
    (world) => world.list(25),
  ),
  "authentication: created, frictionless": authenticating(anAres, "creation"),
  "authentication: created, challenge": authenticating(challengeAres, "creation"),
  "authentication: result of a challenge": authenticating(challengeAres, "result"),
  "event: delivered to one webhook": webhook,
  "event: queued for polling": fetching("waiting"),
  "event: polled and acknowledged in a batch of ten": fetching("fetched"),
  "events: polled, none pending": fetching("asked in vain"),
  "report: generated with 1,000 rows": report,
  "report: file delivered": reportFile,
} satisfies Readonly<Record<string, Prepare>>;

/** Measures what each operation consumes and stores. */
export async function meterOperations(): Promise<Readonly<Record<string, MeteredLine>>> {
  const lines: Record<string, MeteredLine> = {};
  for (const [name, prepare] of Object.entries<Prepare>(meteredOperations)) lines[name] = await meterOperation(prepare);
  return lines;
}

export async function meterOperation(prepare: Prepare): Promise<MeteredLine> {
  const tables = await meteredTables();
  const { work, per = 1, now = chargingTime, check, close } = await prepare(tables.table);
  try {
    const line = await tables.measure({ work, per, now });
    await check?.();
    return line;
  } finally {
    await close?.();
    await tables.close();
  }
}
