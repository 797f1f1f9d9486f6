import { describe, expect, it } from "vitest";
import { concurrencyReservedBy, loadOf } from "../../lib/stages/loads.ts";
import { functionNameIn, prefixOf } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stageNamed, stageNames, stages } from "../../lib/stages/stages.ts";
import { readCostData } from "../costs/cost-files.ts";
import { ofType, synthesizedStage } from "./templates.ts";

/** Limits that contain a failure or a flood of requests, and the capacity of a stage for its planned load. */

/** Default concurrency of an account, and the part of it that cannot be reserved. */
const [accountHas, stayForAll] = [1_000, 100];

const productions = ["production-eu", "production-us"] as const;

const forThousand = (name: (typeof productions)[number]): Stage => ({ ...stages[name], load: "thousand" });

const reservedIn = (stage: Stage): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.values(synthesizedStage(stage).templates).flatMap((resources) =>
      ofType(resources, "AWS::Lambda::Function").flatMap(([, { Properties }]) =>
        Properties["ReservedConcurrentExecutions"] === undefined
          ? []
          : [[String(Properties["FunctionName"]), Properties["ReservedConcurrentExecutions"]]],
      ),
    ),
  );

describe("the reserved concurrency of an account", () => {
  const stagesWithShares = productions.flatMap((name) => [stages[name], forThousand(name)]);

  it.each(stagesWithShares.map((stage) => [stage.name, stage.load, stage] as const))(
    "is distributed in %s for the load %s, only among existing functions",
    (_name, _load, stage) =>
      expect(reservedIn(stage)).toEqual(
        Object.fromEntries(
          Object.entries(loadOf(stage).reservedConcurrency).map(([operationId, calls]) => [
            functionNameIn(prefixOf(stage), { operationId }),
            calls,
          ]),
        ),
      ),
  );

  it.each(stageNames)("leaves enough for all other functions in %s if the account has the default limit", (stage) =>
    expect(concurrencyReservedBy(stageNamed(stage))).toBeLessThanOrEqual(accountHas - stayForAll),
  );

  it.each(["local", "sandbox"] as const)("is not used in %s, whose account may have a low limit", (stage) =>
    expect(reservedIn(stages[stage])).toEqual({}),
  );
});

describe("the domain table", () => {
  const warmIn = (stage: Stage) => {
    const [[, table] = []] = ofType(synthesizedStage(stage).templates.stateful, "AWS::DynamoDB::Table").filter(
      ([, { Properties }]) => Properties["StreamSpecification"],
    );
    const { WarmThroughput, GlobalSecondaryIndexes } = table?.Properties ?? {};
    const indexes = GlobalSecondaryIndexes as readonly Readonly<Record<string, unknown>>[];
    return Object.fromEntries([
      ["domain", WarmThroughput],
      ...indexes.map((index) => [String(index["IndexName"]), index["WarmThroughput"]]),
    ]) as Readonly<Record<string, { readonly ReadUnitsPerSecond: number; readonly WriteUnitsPerSecond: number }>>;
  };

  it.each(stageNames)(
    "uses the default throughput in %s, like its indexes, so that a new account can create it",
    (stage) => expect(new Set(Object.values(warmIn(stages[stage])))).toEqual(new Set([undefined])),
  );

  it("and its indexes are pre-warmed for the reads and writes of a thousand charges per second", () => {
    const warm = warmIn(forThousand("production-eu"));
    const operations = [
      ["charge: created", 1],
      ["clearing: automatic, until completed", 1],
      ["network records: four for one charge", 1],
      ["event: delivered to one webhook", 2],
    ] as const;
    const needed = (name: string, kind: "write" | "read") =>
      operations.reduce(
        (sum, [operation, times]) => sum + times * (readCostData().metered[operation]?.[kind][name] ?? 0),
        0,
      );
    expect(Object.keys(warm).sort()).toEqual(["byAgent", "byMerchant", "byReference", "domain", "due"]);
    for (const [name, { WriteUnitsPerSecond, ReadUnitsPerSecond }] of Object.entries(warm)) {
      expect.soft(WriteUnitsPerSecond, name).toBeGreaterThan(1_000 * needed(name, "write"));
      expect.soft(ReadUnitsPerSecond, name).toBeGreaterThan(1_000 * needed(name, "read"));
    }
  });
});

it("sizes the connector's tasks and connections for the load", () => {
  const sizeIn = (stage: Stage) => {
    const [[, task] = []] = ofType(synthesizedStage(stage).templates.networkPath, "AWS::ECS::TaskDefinition");
    const { Cpu, Memory, ContainerDefinitions } = task?.Properties ?? {};
    const lines = [...JSON.stringify(ContainerDefinitions).matchAll(/mostInFlight\\*":(\d+)/g)].map(([, many]) => many);
    return [Cpu, Memory, [...new Set(lines)]];
  };
  expect(sizeIn(stages["production-eu"])).toEqual(["512", "1024", ["500"]]);
  expect(sizeIn(forThousand("production-eu"))).toEqual(["1024", "2048", ["1000"]]);
});

describe.each([...stageNames.map((name) => stages[name]), forThousand("production-eu")])(
  "each API of $name for the load $load",
  (stage) => {
    const { service, networkApi } = synthesizedStage(stage).templates;
    const { requestsPerSecond, burst } = loadOf(stage).gateway;

    it("allows the stage's request rate across all callers and paths", () => {
      const throttled = [service, networkApi].flatMap((resources) =>
        ofType(resources, "AWS::ApiGateway::Stage").map(([, { Properties }]) => Properties["MethodSettings"]),
      );
      expect(throttled.length).toBeGreaterThan(0);
      for (const settings of throttled) {
        expect(settings).toEqual([
          {
            DataTraceEnabled: false,
            HttpMethod: "*",
            ResourcePath: "/*",
            ThrottlingRateLimit: requestsPerSecond,
            ThrottlingBurstLimit: burst,
          },
        ]);
      }
    });
  },
);
