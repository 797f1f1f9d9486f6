import { sequences } from "../../../functions/card-networks/clearing-file/file-id.ts";
import { blockSize } from "../../../functions/card-networks/link/stan-lease.ts";
import { reversedAtOnce, settledAtOnce } from "../../../functions/charges/sweep-charges/sweep-charges.ts";
import { fileBounds } from "../../../functions/clearing/domain/clearing-batch.ts";
import { workersMax } from "../../../functions/clearing/take-acknowledgements/apply-verdicts.ts";
import { duePartitions } from "../../../functions/shared/store/due-work.ts";
import { loadOf } from "../../../lib/stages/loads.ts";
import { concurrencyMin } from "../../operator/preflight/checks.ts";
import {
  awsCallMilliseconds,
  largeTransactionMilliseconds,
  networkMilliseconds,
  outsideMilliseconds,
  wholeProcessorMegabytes,
} from "../costs/assumptions.ts";
import type { CostData } from "../costs/cost-data.ts";
import type { MeasuredComponent, MeasuredCost, MeasuredCosts } from "./measured-cost.ts";
import type { StageFacts } from "./stage-facts.ts";

/** Components that a charge passes through, with their limits. */

export interface Component {
  readonly name: string;
  readonly unit: string;
  readonly unitsPerCharge: number;
  /** The cost of a unit, and the limit on the number of units, as text. */
  readonly cost: string;
  readonly bound: string;
  readonly unitsPerSecond: number;
}

export const chargesPerSecondOf = ({ unitsPerSecond, unitsPerCharge }: Component): number =>
  unitsPerSecond / unitsPerCharge;

interface Sources {
  readonly facts: StageFacts;
  readonly costs: CostData;
  readonly measured: MeasuredCosts;
}

interface Work {
  readonly name?: string;
  readonly functionName: string;
  readonly unit: string;
  readonly unitsPerCharge: number;
  readonly cost: Omit<MeasuredCost, "largeTransactions"> & Partial<Pick<MeasuredCost, "largeTransactions">>;
  /** Time to wait for an external party other than a card network. */
  readonly waitMilliseconds?: number;
  /** Number of concurrent runs. Defaults to the function's reserved concurrency. */
  readonly runs?: number;
  /**
   * Concurrency within a run: number of units that wait for tables (`atOnce`) or for networks (`networksAtOnce`) at the same
   * time.
   */
  readonly atOnce?: number;
  readonly networksAtOnce?: number;
  /** True for a scheduled task: each run ends before its timeout, and the next run continues within a minute. */
  readonly isTask?: true;
}

/** Time reserved at the end of a run, and average wait until the next run, both in seconds. */
const [reservedSeconds, untilNextRunSeconds] = [20, 30];

const rounded = (value: number, digits = 3): string => Number(value.toPrecision(digits)).toLocaleString("en-US");

function ofFunction({ functions }: StageFacts, work: Work): Component {
  const { functionName, cost, waitMilliseconds = 0, atOnce = 1, networksAtOnce = atOnce, isTask, ...rest } = work;
  const found = functions[functionName];
  if (!found) throw new Error(`there is no function ${functionName}`);
  const { memoryMegabytes, timeoutSeconds, concurrency = 0 } = found;
  const { calls, largeTransactions = 0, networkCalls, cpuMilliseconds } = cost;
  const storing =
    calls * awsCallMilliseconds + largeTransactions * (largeTransactionMilliseconds - awsCallMilliseconds);
  const computing = cpuMilliseconds * Math.max(1, wholeProcessorMegabytes / memoryMegabytes);
  const milliseconds =
    storing / atOnce + (networkCalls * networkMilliseconds) / networksAtOnce + waitMilliseconds + computing;
  const works = isTask ? (timeoutSeconds - reservedSeconds) / (timeoutSeconds + untilNextRunSeconds) : 1;
  const runs = work.runs ?? concurrency;
  const atNetworks = networksAtOnce > atOnce ? ` (${networksAtOnce} at networks)` : "";
  return {
    ...rest,
    name: work.name ?? functionName,
    cost: `${rounded(calls)} calls to AWS${networkCalls > 0 ? `, ${rounded(networkCalls)} to the network` : ""}, ${rounded(cpuMilliseconds)} ms of CPU: ${rounded(milliseconds)} ms`,
    bound: `${runs === 1 ? "1 run" : `${runs} runs`} × ${memoryMegabytes} MB${atOnce > 1 ? `, ${atOnce}${atNetworks} in parallel in each` : ""}${isTask ? `, active ${Math.round(works * 100)}% of the time` : ""}`,
    unitsPerSecond: (runs * works * 1_000) / milliseconds,
  };
}

type Limit = Omit<Component, "cost"> & { readonly cost?: string };

const ofLimit = ({ cost = "–", ...limit }: Limit): Component => ({ ...limit, cost });

function useOf({ runs }: CostData, operation: string, functionName: string) {
  const use = runs[operation]?.functions[functionName];
  if (!use) throw new Error(`docs/costs.json has no usage of ${functionName} by "${operation}"`);
  return { calls: use.calls, cpuMilliseconds: use.cpuMilliseconds, networkCalls: 0 };
}

const created = "charge: created";
const cleared = "clearing: automatic, until completed";
const reported = "network records: four for one charge";
const brought = "event: delivered to one webhook";
const eventsPerCharge = 2;

function quotaOf(start: string): number {
  const { quotas } = loadOf({ load: "thousand", isProduction: true });
  return quotas.find(({ name }) => name.startsWith(start))?.needed ?? 0;
}

const reportRows = 1_000;

/** Returns the cost of a report row. */
function rowOf(costs: CostData) {
  const { calls, cpuMilliseconds } = useOf(costs, "report: generated with 1,000 rows", "generate-report");
  return { calls: calls / reportRows, cpuMilliseconds: cpuMilliseconds / reportRows, networkCalls: 0 };
}

/** Number of shards. A task with sharded work has one run per shard, in addition to the run that starts these runs. */
const shards = duePartitions("clearing").length;

/** Returns the write units that a charge and its events consume on a table or index, from creation to the network records. */
const writesOf = ({ metered }: CostData, place: string): number =>
  (
    [
      [created, 1],
      [cleared, 1],
      [reported, 1],
      [brought, eventsPerCharge],
    ] as const
  ).reduce((sum, [operation, times]) => sum + times * (metered[operation]?.write[place] ?? 0), 0);

function requests({ facts, costs, measured }: Sources): readonly Component[] {
  const creating = { ...useOf(costs, created, "create-charge"), networkCalls: 1 };
  const action = (verb: string, unitsPerCharge: number) =>
    ofFunction(facts, {
      functionName: `${verb}-charge`,
      unit: `${verb}, for ${unitsPerCharge * 100}% of charges`,
      unitsPerCharge,
      cost: { ...useOf(costs, `action: ${verb}`, `${verb}-charge`), networkCalls: 1 },
    });
  const others = [useOf(costs, "action: clear", "clear-charge"), useOf(costs, "charge: read", "get-charge")] as const;
  return [
    ofLimit({
      name: "API gateway",
      unit: "request (each charge is created and read once)",
      unitsPerCharge: 2,
      bound: `${rounded(facts.requestsPerSecond)} requests per second, the stage's throttling limit`,
      unitsPerSecond: facts.requestsPerSecond,
    }),
    ofFunction(facts, {
      functionName: "authorize-request",
      unit: "request, if none of its keys is cached",
      unitsPerCharge: 2,
      cost: measured["authorize-request"],
    }),
    ofFunction(facts, { functionName: "create-charge", unit: "charge", unitsPerCharge: 1, cost: creating }),
    ...["create-merchant-initiated-charge", "create-subsequent-charge"].map((functionName) =>
      ofFunction(facts, {
        functionName,
        unit: "charge (cost as in create-charge), for 15% of charges",
        unitsPerCharge: 0.15,
        cost: creating,
      }),
    ),
    action("increment", 0.04),
    action("reverse", 0.05),
    action("cancel", 0.05),
    action("refund", 0.05),
    ofFunction(facts, {
      name: "requests to functions without reserved concurrency",
      functionName: "clear-charge",
      unit: "charge, cleared by its agent and read once",
      unitsPerCharge: 1,
      cost: {
        calls: others[0].calls + others[1].calls,
        cpuMilliseconds: others[0].cpuMilliseconds + others[1].cpuMilliseconds,
        networkCalls: 0,
      },
      runs: concurrencyMin,
    }),
    ofFunction(facts, {
      functionName: "create-authentication",
      unit: "authentication, for 50% of charges",
      unitsPerCharge: 0.5,
      cost: useOf(costs, "authentication: created, frictionless", "create-authentication"),
      waitMilliseconds: outsideMilliseconds["create-authentication"] ?? 0,
    }),
    ofLimit({
      name: "connector",
      unit: "message, if all are for one network and half of its lines are down",
      unitsPerCharge: 1,
      cost: `${networkMilliseconds} ms in flight`,
      bound: `${rounded(facts.messagesInFlight / 2)} messages in flight`,
      unitsPerSecond: (facts.messagesInFlight / 2 / networkMilliseconds) * 1_000,
    }),
    ofLimit({
      name: "trace numbers",
      unit: "message",
      unitsPerCharge: 1,
      cost: `one write per ${blockSize} messages`,
      bound: "1,000 writes per second on one partition key",
      unitsPerSecond: 1_000 * blockSize,
    }),
  ];
}

/** Initial capacity of a new on-demand table, in write units per second. */
const newTableWrites = 4_000;

function tables({ facts, costs }: Sources): readonly Component[] {
  const ofWrites = (name: string, place: string, unitsPerSecond: number, bound: string): Component => ({
    name,
    unit: "write unit",
    unitsPerCharge: writesOf(costs, place),
    cost: "–",
    bound: `${rounded(unitsPerSecond)} units per second, ${bound}`,
    unitsPerSecond,
  });
  const perEvent = costs.metered[brought]?.write["due"] ?? 0;
  return [
    ...Object.entries(facts.warmWrites).map(([place, writes]) =>
      ofWrites(place === "domain" ? "domain table" : `index ${place}`, place, writes, "the warm throughput"),
    ),
    ofWrites("domain table quota", "domain", quotaOf("Table-level write throughput limit"), "the quota"),
    ofWrites("vault", "vault", newTableWrites, "the initial capacity of an on-demand table"),
    ofWrites("messages to networks", "messages", newTableWrites, "the initial capacity of an on-demand table"),
    ofLimit({
      name: "busiest partition keys of the due index",
      unit: "write unit for a delivery",
      unitsPerCharge: eventsPerCharge * perEvent,
      bound: `${shards} partition keys × 1,000 units per second`,
      unitsPerSecond: shards * 1_000,
    }),
    ofLimit({
      name: "KMS",
      unit: "data key (in the worst case, one per card in a file)",
      unitsPerCharge: 1,
      bound: "5,500 calls per second, the lowest AWS quota in any region",
      unitsPerSecond: 5_500,
    }),
  ];
}

function events({ facts, costs }: Sources): readonly Component[] {
  const streamShards = Math.ceil((facts.warmWrites["domain"] ?? 0) / 1_000);
  const publishing = useOf(costs, created, "publish-events");
  return [
    ofFunction(facts, {
      functionName: "publish-events",
      unit: "event (one call per event)",
      unitsPerCharge: eventsPerCharge,
      cost: { ...publishing, calls: publishing.calls + 1 },
      runs: Math.min(facts.functions["publish-events"]?.concurrency ?? 0, streamShards),
    }),
    ofLimit({
      name: "EventBridge, PutEvents",
      unit: "event (one call per event)",
      unitsPerCharge: eventsPerCharge,
      bound: `${rounded(quotaOf("PutEvents"))} calls per second, the required quota`,
      unitsPerSecond: quotaOf("PutEvents"),
    }),
    ofLimit({
      name: "EventBridge, rules",
      unit: "call to the journal or to a receiver's function",
      unitsPerCharge: 2 * eventsPerCharge,
      bound: `${rounded(quotaOf("Invocations"))} calls per second, the required quota`,
      unitsPerSecond: quotaOf("Invocations"),
    }),
    ofLimit({
      name: "event journal and logs",
      unit: "PutLogEvents call (one per event)",
      unitsPerCharge: eventsPerCharge,
      bound: "5,000 calls per second, the AWS quota",
      unitsPerSecond: 5_000,
    }),
    ofFunction(facts, {
      functionName: "deliver-event",
      unit: "event delivered to one webhook",
      unitsPerCharge: eventsPerCharge,
      cost: useOf(costs, brought, "deliver-event"),
      waitMilliseconds: outsideMilliseconds["deliver-event"] ?? 0,
    }),
    ofFunction(facts, {
      functionName: "sweep-deliveries",
      unit: "redelivered event, for 2% of events",
      unitsPerCharge: 0.02 * eventsPerCharge,
      cost: useOf(costs, brought, "deliver-event"),
      waitMilliseconds: outsideMilliseconds["deliver-event"] ?? 0,
      runs: shards,
      isTask: true,
    }),
  ];
}

function clearing({ facts, costs, measured }: Sources): readonly Component[] {
  const { presentmentsMax } = fileBounds;
  /** Number of files that are processed concurrently. One of the concurrent runs only starts the others. */
  const filesAtOnce = (functionName: string): number => (facts.functions[functionName]?.concurrency ?? 0) - 1;
  return [
    ofFunction(facts, {
      name: "run-clearing: cut-offs and batch files",
      functionName: "run-clearing",
      unit: "presentment",
      unitsPerCharge: 1,
      cost: useOf(costs, cleared, "run-clearing"),
      runs: shards,
      isTask: true,
    }),
    ofLimit({
      name: "file IDs",
      unit: "presentment",
      unitsPerCharge: 1,
      bound: `${rounded(sequences)} files per day with ${rounded(presentmentsMax)} presentments each`,
      unitsPerSecond: (sequences * presentmentsMax) / 86_400,
    }),
    ofFunction(facts, {
      functionName: "exchange-network-files",
      unit: `${rounded(presentmentsMax)} presentments, all for one network: one clearing file, its acknowledgement, four record files`,
      unitsPerCharge: 1 / presentmentsMax,
      cost: measured["exchange-network-files"],
      runs: 1,
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "take-acknowledgements",
      unit: "verdict",
      unitsPerCharge: 1,
      cost: useOf(costs, cleared, "take-acknowledgements"),
      runs: filesAtOnce("take-acknowledgements"),
      atOnce: workersMax,
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "take-network-records",
      unit: "the four network records of a charge",
      unitsPerCharge: 1,
      cost: measured["take-network-records"],
      runs: filesAtOnce("take-network-records"),
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "sweep-charges",
      unit: "charge without a response, resolved and reversed: 26% of charges",
      unitsPerCharge: 0.26,
      cost: measured["sweep-charges"],
      runs: shards,
      atOnce: settledAtOnce,
      networksAtOnce: reversedAtOnce,
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "sweep-authentications",
      unit: "unfinished challenge, for 10% of charges",
      unitsPerCharge: 0.1,
      cost: measured["sweep-authentications"],
      runs: shards,
      atOnce: 8,
      isTask: true,
    }),
  ];
}

function reports({ facts, costs, measured }: Sources): readonly Component[] {
  return [
    ofFunction(facts, {
      name: "generate-report, for all agents",
      functionName: "generate-report",
      unit: "report row (each charge is in four reports)",
      unitsPerCharge: 4,
      cost: rowOf(costs),
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "count-hours",
      unit: "counted charge",
      unitsPerCharge: 1,
      cost: measured["count-hours"],
      runs: (facts.functions["count-hours"]?.concurrency ?? 0) - 1,
      isTask: true,
    }),
    ofFunction(facts, {
      functionName: "archive-actions",
      unit: "archive line, 1.5 per charge",
      unitsPerCharge: 1.5,
      cost: measured["archive-actions"],
      runs: shards,
      isTask: true,
    }),
  ];
}

/** Returns the components in the order in which a charge passes through them. */
export const platformComponents = (sources: Sources): readonly Component[] => [
  ...requests(sources),
  ...tables(sources),
  ...events(sources),
  ...clearing(sources),
  ...reports(sources),
];

/** Limits per agent or per merchant, regardless of the platform's capacity. */
export function singleComponents({ facts, costs, measured }: Sources, requestsOfAnAgent: number): readonly Component[] {
  const oneRun = (name: string, component: MeasuredComponent, functionName: string, unitsPerCharge: number) =>
    ofFunction(facts, {
      name,
      functionName,
      unit: "charge",
      unitsPerCharge,
      cost: measured[component],
      runs: 1,
      isTask: true,
    });
  const transactions = measured["take-network-records"].largeTransactions;
  return [
    ofLimit({
      name: "agent: rate limit",
      unit: "request (each charge is created and read once)",
      unitsPerCharge: 2,
      bound: `${rounded(requestsOfAnAgent)} requests per second, from \`rateLimitPerSecond\` of the stage or of the agent`,
      unitsPerSecond: requestsOfAnAgent,
    }),
    ofLimit({
      name: "agent IP address: AWS WAF",
      unit: "request (each charge is created and read once)",
      unitsPerCharge: 2,
      bound: `${rounded(facts.requestsOfAnAddress)} requests in five minutes`,
      unitsPerSecond: facts.requestsOfAnAddress / 300,
    }),
    ofLimit({
      name: "agent: delivery list",
      unit: "write unit for a delivery",
      unitsPerCharge: eventsPerCharge * (costs.metered[brought]?.write["byAgent"] ?? 0),
      bound: "1,000 units per second on one partition key",
      unitsPerSecond: 1_000,
    }),
    oneRun("agent: hourly counts", "count-hours", "count-hours", 1),
    oneRun("agent: archive", "archive-actions", "archive-actions", 1.5),
    ofFunction(facts, {
      name: "agent: one report on all its charges",
      functionName: "generate-report",
      unit: "row",
      unitsPerCharge: 1,
      cost: rowOf(costs),
      runs: 1,
      isTask: true,
    }),
    ofLimit({
      name: "merchant: balance",
      unit: "DynamoDB transaction for network records",
      unitsPerCharge: transactions,
      cost: `${largeTransactionMilliseconds + awsCallMilliseconds} ms`,
      bound: "one at a time",
      unitsPerSecond: 1_000 / (largeTransactionMilliseconds + awsCallMilliseconds),
    }),
  ];
}
