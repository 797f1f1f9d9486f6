import * as v from "valibot";
import { nameIn } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stages } from "../../lib/stages/stages.ts";
import type { StageFacts } from "../../scripts/generate/throughput/stage-facts.ts";
import { ofType, type Resources, synthesizedStage } from "../infrastructure/templates.ts";

/** Reads the facts that limit the throughput of a stage from its synthesized templates. */

const FunctionProperties = v.object({
  FunctionName: v.string(),
  MemorySize: v.number(),
  Timeout: v.number(),
  ReservedConcurrentExecutions: v.optional(v.number()),
});

const StageProperties = v.object({ MethodSettings: v.array(v.object({ ThrottlingRateLimit: v.number() })) });

const Warm = v.object({ WriteUnitsPerSecond: v.number() });

const TableProperties = v.object({
  WarmThroughput: Warm,
  GlobalSecondaryIndexes: v.array(v.object({ IndexName: v.string(), WarmThroughput: Warm })),
});

const propertiesIn = <Schema extends v.GenericSchema>(
  resources: Resources,
  type: string,
  schema: Schema,
): readonly v.InferOutput<Schema>[] =>
  ofType(resources, type).flatMap(([, { Properties }]) => {
    const parsed = v.safeParse(schema, Properties);
    return parsed.success ? [parsed.output] : [];
  });

function only<Value>([value, ...others]: readonly Value[], what: string): Value {
  if (value === undefined || others.length > 0) throw new Error(`not one ${what}`);
  return value;
}

/** Counts the messages in flight across the connections configured in the connector task. */
function messagesInFlight({ networkPath }: Readonly<Record<string, Resources>>): number {
  const [, { Properties }] = only(ofType(networkPath ?? {}, "AWS::ECS::TaskDefinition"), "task");
  const container = only(
    Properties["ContainerDefinitions"] as readonly Readonly<Record<string, unknown>>[],
    "container",
  );
  const environment = container["Environment"] as readonly { readonly Name: string; readonly Value: string }[];
  const lines = environment.find(({ Name }) => Name === "CONNECTOR_LINES")?.Value ?? "";
  const { networks } = JSON.parse(lines) as {
    readonly networks: readonly { readonly lines: readonly { readonly mostInFlight: number }[] }[];
  };
  return Math.min(...networks.map((network) => network.lines.reduce((sum, line) => sum + line.mostInFlight, 0)));
}

function requestsOfAnAddress({ service }: Readonly<Record<string, Resources>>): number {
  const [, { Properties }] = only(ofType(service ?? {}, "AWS::WAFv2::WebACL"), "firewall");
  return Number(/"RateBasedStatement":\{"AggregateKeyType":"IP","Limit":(\d+)\}/.exec(JSON.stringify(Properties))?.[1]);
}

export function stageFacts(stage: Stage): StageFacts {
  const { templates } = synthesizedStage(stage);
  const functions = Object.values(templates).flatMap((resources) =>
    propertiesIn(resources, "AWS::Lambda::Function", FunctionProperties),
  );
  const [throttle] = propertiesIn(templates.service, "AWS::ApiGateway::Stage", StageProperties);
  const domain = only(propertiesIn(templates.stateful, "AWS::DynamoDB::Table", TableProperties), "warm table");
  return {
    functions: Object.fromEntries(
      functions.map(({ FunctionName, MemorySize, Timeout, ReservedConcurrentExecutions: concurrency }) => [
        FunctionName.replace(nameIn(stage, ""), ""),
        {
          ...(concurrency !== undefined && { concurrency }),
          memoryMegabytes: MemorySize,
          timeoutSeconds: Timeout,
        },
      ]),
    ),
    requestsPerSecond: throttle?.MethodSettings[0]?.ThrottlingRateLimit ?? 0,
    requestsOfAnAddress: requestsOfAnAddress(templates),
    messagesInFlight: messagesInFlight(templates),
    warmWrites: Object.fromEntries([
      ["domain", domain.WarmThroughput.WriteUnitsPerSecond],
      ...domain.GlobalSecondaryIndexes.map(({ IndexName, WarmThroughput }) => [
        IndexName,
        WarmThroughput.WriteUnitsPerSecond,
      ]),
    ]),
  };
}

/** Production, sized for 1,000 charges per second. */
export const throughputStage: Stage = { ...stages["production-eu"], load: "thousand" };
