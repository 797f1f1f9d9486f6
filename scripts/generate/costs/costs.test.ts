import { describe, expect, it } from "vitest";
import { fullCopyEveryDays } from "../../../functions/recovery/settings.ts";
import { awsCallMilliseconds, logKeptMonths, unlimitedKeptMonths, wholeProcessorMegabytes } from "./assumptions.ts";
import type { MeteredLine, RunLine } from "./cost-data.ts";
import { idleCosts } from "./idle-costs.ts";
import { copyCosts, keptInTables, keptLogs } from "./kept-costs.ts";
import { addedCosts, costsPerMillion, totalOf } from "./operation-costs.ts";
import { prices } from "./price-list.ts";
import { runLineOf, usesOf, writeUnitsOf } from "./run-line.ts";

const line: MeteredLine = {
  write: { domain: 20, due: 2.5 },
  read: { domain: 3 },
  trailEvents: 2,
  stored: { "charge / charge": { bytes: 1_000 }, "idempotency / idempotency": { bytes: 500, retentionDays: 7 } },
};

const run: RunLine = {
  apiRequests: 1,
  functions: { "create-charge": { invocations: 1, memoryMegabytes: 1_024, cpuMilliseconds: 10, calls: 4 } },
  events: 2,
  kmsCalls: 0.1,
  bucketWrites: 0.01,
  bucketReads: 0,
  logBytes: { functions: 600, "access log": 400 },
};

describe("the cost of a million operations", () => {
  it("is their units at the listed prices", () =>
    expect(costsPerMillion(line, undefined)).toEqual({
      "DynamoDB writes": expect.closeTo(22.5 * prices.writeUnit.usd),
      "DynamoDB reads": expect.closeTo(3 * prices.readUnit.usd),
      CloudTrail: expect.closeTo(2),
    }));

  it("of a function includes computing at the processor share of its memory, and waiting time", () => {
    const costs = costsPerMillion(line, run);
    const { usd } = prices.functionTime;
    expect(costs["Lambda, computing"]).toBeCloseTo(10_000 * usd * (wholeProcessorMegabytes / 1_024) + 0.2);
    expect(costs["Lambda, waiting"]).toBeCloseTo((600 + 4 * awsCallMilliseconds) * 1_000 * usd);
    expect(costs["API Gateway and WAF"]).toBeCloseTo(3.5 + 0.6);
    expect(costs.EventBridge).toBeCloseTo(2);
    // 1,000 bytes a million times are 1 GB.
    expect(costs.logs).toBeCloseTo(prices.writtenLog.usd);
    expect(costs["KMS and S3"]).toBeCloseTo(0.3 + 0.05);
    // 2 GB to the network, and 0.3 GB to KMS.
    expect(costs["network traffic"]).toBeCloseTo(2 * (0.048 + 0.02) + 0.3 * 0.01);
  });

  it("of several operations is the sum of their parts", () => {
    const one = costsPerMillion(line, run);
    expect(totalOf(addedCosts([one, one]))).toBeCloseTo(2 * totalOf(one));
  });
});

describe("the stored data of a million operations", () => {
  const [dearest, other] = keptInTables([line, line]);

  it("is kept until its time to live, or for a stated time if it has none", () => {
    const usdOfGigabyteMonth = prices.storedTable.usd + prices.tableBackup.usd;
    expect(dearest).toMatchObject({ what: "charge / charge", bytes: 2_000, isUnlimited: true });
    expect(dearest?.usd).toBeCloseTo(2 * unlimitedKeptMonths * usdOfGigabyteMonth);
    expect(other).toMatchObject({ what: "idempotency / idempotency", bytes: 1_000, isUnlimited: false });
    expect(other?.usd).toBeCloseTo(((7 * 12) / 365) * usdOfGigabyteMonth);
  });

  it("includes logs", () => expect(keptLogs([run]).usd).toBeCloseTo(logKeptMonths * prices.storedLog.usd));
});

describe("copies of the stored data of a million operations", () => {
  it("consist of full copies over its lifetime, nightly changes, and storage in the bucket", () => {
    const copies = copyCosts([line]);
    const months = (7 * 12) / 365;
    // 1 GB for 13 months, and 0.5 GB for a week.
    const fullCopies = (13 * 365) / 12 / fullCopyEveryDays + (0.5 * months * 365) / 12 / fullCopyEveryDays;
    expect(copies.fullGigabytes).toBeCloseTo(fullCopies);
    // From 20 units of the table; those of its index are not exported changes.
    expect(copies.changedGigabytes).toBeCloseTo(20);
    expect(copies.storedGigabyteMonths).toBeCloseTo(((fullCopies + 2 * 1.5) * 131 * 12) / 365);
    const { exported, storedObject } = prices;
    expect(copies.usd).toBeCloseTo(
      (copies.fullGigabytes + 20) * exported.usd + copies.storedGigabyteMonths * storedObject.usd,
    );
  });
});

describe("an idle environment", () => {
  it("costs its provisioned resources and its scheduled runs", () => {
    const costs = idleCosts({
      keys: 4,
      secrets: 3,
      alarms: 22,
      ownMetrics: 10,
      dashboards: 1,
      firewallRules: 2,
      taskProcessors: 1,
      taskGigabytes: 2,
      interfaceEndpoints: 4,
      natGateways: 2,
      publicAddresses: 2,
      privateZones: 1,
      scheduledRuns: 1_000_000,
      bucketRuns: 250_000,
      bucketLists: 100_000,
      networkFileRuns: 200_000,
      fileServerRuns: 100_000,
    });
    expect(costs).toMatchObject({
      "KMS keys": 4,
      secrets: expect.closeTo(1.2),
      alarms: expect.closeTo(2.2),
      "custom metrics, as if all of them always had data": expect.closeTo(3),
      dashboards: 3,
      firewall: 7,
      "connector tasks": expect.closeTo(23.6374 + 5.1976),
      "interface endpoints": expect.closeTo(32.12),
      "NAT gateways with public IPv4 addresses": expect.closeTo(70.08 + 7.3),
      "private hosted zones": 0.5,
    });
    expect(costs["schedules and scheduled invocations"]).toBeCloseTo(1 + 0.2 + 0.66667 + 0.75 * 1.128);
    expect(costs["S3 list requests of scheduled invocations"]).toBeCloseTo(0.5);
    expect(costs["file requests to card networks"]).toBeCloseTo(0.04 + 0.13333 + 1.6 + 0.282);
  });
});

describe("the resource usage of a run", () => {
  const invocation = { kind: "invocation", memoryMegabytes: 1_024, milliseconds: 20 } as const;
  const consumed = { tableName: "domain", readUnits: 0, writeUnits: 6, bytes: 900 };
  const uses = [
    { ...invocation, functionName: "acquiring-local-create-charge", cpuMilliseconds: 8 },
    { ...invocation, functionName: "acquiring-local-create-charge", cpuMilliseconds: 12 },
    { ...invocation, functionName: "acquiring-local-sweep-charges", cpuMilliseconds: 50 },
    { kind: "request", api: "acquiring-local-api" },
    { kind: "request", api: "acquiring-local-api" },
    { kind: "log", logGroup: "Access", bytes: 348, lines: 2 },
    { kind: "units", caller: "acquiring-local-create-charge", operation: "TransactWriteItems", consumed },
    { kind: "units", caller: "acquiring-local-sweep-charges", operation: "UpdateItem", consumed },
    { kind: "call", caller: "acquiring-local-create-charge", service: "events", operation: "PutEvents" },
    ...Array.from({ length: 4 }, () => ({ kind: "event", caller: "acquiring-local-create-charge" }) as const),
    { kind: "call", caller: "acquiring-local-create-charge", service: "s3", operation: "GET object" },
    { kind: "call", caller: "acquiring-local-create-charge", service: "s3", operation: "GET bucket" },
    { kind: "log", logGroup: "/aws/events/journal", bytes: 74, lines: 1 },
    { kind: "log", logGroup: "Log", functionName: "acquiring-local-create-charge", bytes: 348, lines: 2 },
    { kind: "log", logGroup: "Log", functionName: "acquiring-local-sweep-charges", bytes: 1_000, lines: 2 },
    { kind: "log", logGroup: "runner", bytes: 1_000, lines: 2 },
  ] as const;

  it("is summed per operation, over the functions that process it", () => {
    const own = usesOf(uses, ["create-charge"]);
    expect(writeUnitsOf(own, 2)).toBe(3);
    expect(runLineOf(own, 2, 1)).toEqual({
      apiRequests: 1,
      functions: { "create-charge": { invocations: 1, memoryMegabytes: 1_024, cpuMilliseconds: 10, calls: 1.5 } },
      events: 2,
      kmsCalls: 0,
      bucketWrites: 0.5,
      bucketReads: 0.5,
      logBytes: { "access log": 200, functions: 200 },
    });
  });

  it("includes the event journal for published events, and no access log without requests", () => {
    const { logBytes } = runLineOf(usesOf(uses, ["publish-events"]), 2, 0);
    expect(logBytes).toEqual({ "event journal": 50 });
  });
});
