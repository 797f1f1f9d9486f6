import { fullCopyEveryDays } from "../../../functions/recovery/settings.ts";
import {
  awsCallMilliseconds,
  copies,
  idleFileServerRequests,
  keyCallBytes,
  logKeptMonths,
  logLineBytes,
  networkMilliseconds,
  outsideBytes,
  outsideMilliseconds,
  unlimitedKeptMonths,
  wholeProcessorMegabytes,
} from "../costs/assumptions.ts";
import { type CostData, sumOf, type Units } from "../costs/cost-data.ts";
import { copiesOf, costsOf, type Goal, goalsOf, isMet, keptOf, linesOf, runOf, storedUsd } from "../costs/goals.ts";
import { emptyRun, idleCosts } from "../costs/idle-costs.ts";
import { authenticatedPurchase, networkRows, plainPurchase } from "../costs/journeys.ts";
import { keptInTables } from "../costs/kept-costs.ts";
import { addedCosts, type Costs, costParts, totalOf } from "../costs/operation-costs.ts";
import { priceOf, prices, pricesAsOf } from "../costs/price-list.ts";

/** Generates docs/costs.md from docs/costs.json, the price list and the measurements of a growing table. */

const usd = (amount: number): string => (amount === 0 ? "–" : amount.toFixed(2));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map((_, column) => (column === 0 ? "---" : "---:")).join("|")}|`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");

const unitsText = (units: Units): string =>
  Object.entries(units)
    .map(([place, amount]) => `${place} ${amount}`)
    .join(", ") || "–";

function verdict(goal: Goal): string {
  if (goal.isIncomplete) return "partly measured";
  if (isMet(goal)) return "met";
  return goal.isToCome ? "not yet met" : "**not met**";
}

const goalRows = (data: CostData): readonly (readonly string[])[] =>
  goalsOf(data).map((goal) => [
    goal.what,
    goal.what.startsWith("USD") ? usd(goal.now) : String(goal.now),
    String(goal.atMost),
    verdict(goal),
  ]);

function costTable(data: CostData): string {
  const parts = costParts;
  const row = (name: string, costs: Costs, isWhole: boolean) => [
    name,
    `${isWhole ? "" : "≥ "}**${usd(totalOf(costs))}**`,
    ...parts.map((part) => usd(costs[part] ?? 0)),
  ];
  const sums = [plainPurchase, authenticatedPurchase].map((journey) =>
    row(
      journey.name,
      addedCosts(journey.operations.map((name) => costsOf(data, name))),
      journey.operations.every((name) => runOf(data, name)),
    ),
  );
  const single = Object.keys(data.metered).map((name) =>
    row(name, costsOf(data, name), runOf(data, name) !== undefined),
  );
  return table(["Operation", "USD", ...parts], [...sums, ...single]);
}

const unitTable = ({ metered: lines }: CostData): string =>
  table(
    ["Operation", "Write units", "Write units by table or index", "Read units", "Read units by table or index"],
    Object.entries(lines).map(([name, { write, read }]) => [
      name,
      String(sumOf(write)),
      unitsText(write),
      String(sumOf(read)),
      unitsText(read),
    ]),
  );

const keptTable = (data: CostData): string =>
  table(
    ["Item", "Bytes per purchase", "Months", "USD per million purchases"],
    [
      ...keptOf(data).map(({ what, bytes, months, isUnlimited, usd: amount }) => [
        what,
        bytes.toFixed(0),
        `${isUnlimited ? "unlimited; counted as " : ""}${months.toFixed(1)}`,
        usd(amount),
      ]),
      ["copies in another account", "–", "–", usd(copiesOf(data).usd)],
      ["**total**", "", "", `**${usd(storedUsd(data))}**`],
    ],
  );

function copiesText(data: CostData): string {
  const { fullGigabytes, changedGigabytes, storedGigabyteMonths } = copiesOf(data);
  return `${fullGigabytes.toFixed(1)} GB of full exports, ${changedGigabytes.toFixed(1)} GB of changes, ${storedGigabyteMonths.toFixed(1)} GB-months in S3`;
}

/** Storage cost of network records per million charges. */
const keptRowsUsd = (data: CostData): number =>
  keptInTables(linesOf(data, networkRows)).reduce((sum, one) => sum + one.usd, 0);

const runTable = ({ runs }: CostData): string =>
  table(
    [
      "Operation",
      "Requests",
      "Functions: invocations × MB, CPU ms",
      "Events",
      "KMS calls",
      "S3 writes, reads",
      "Log bytes",
    ],
    Object.entries(runs).map(
      ([name, { apiRequests, functions, events, kmsCalls, bucketWrites, bucketReads, logBytes }]) => [
        name,
        String(apiRequests),
        Object.entries(functions)
          .map(([one, use]) => `${one} ${use.invocations} × ${use.memoryMegabytes}, ${use.cpuMilliseconds}`)
          .join("; "),
        String(events),
        String(kmsCalls),
        `${bucketWrites}, ${bucketReads}`,
        Object.entries(logBytes)
          .map(([group, bytes]) => `${group} ${bytes.toFixed(0)}`)
          .join(", "),
      ],
    ),
  );

function idleTable({ idle }: CostData): string {
  const stages = Object.entries(idle).map(([stage, line]) => ({ stage, line, costs: idleCosts(line) }));
  const parts = Object.keys(stages[0]?.costs ?? {}) as (keyof ReturnType<typeof idleCosts>)[];
  return table(
    ["USD per month", ...stages.map(({ stage }) => stage)],
    [
      ...parts.map((part) => [part, ...stages.map(({ costs }) => usd(costs[part]))]),
      [
        "**total**",
        ...stages.map(({ costs }) => `**${usd(Object.values(costs).reduce((sum, one) => sum + one, 0))}**`),
      ],
    ],
  );
}

const idleCounts = ({ idle }: CostData): string =>
  Object.entries(idle)
    .map(
      ([
        stage,
        {
          keys,
          secrets,
          alarms,
          ownMetrics,
          firewallRules,
          interfaceEndpoints,
          natGateways,
          scheduledRuns,
          bucketLists,
          ...line
        },
      ]) =>
        `${stage}: ${keys} KMS keys, ${secrets} secrets, ${alarms} alarm metrics, ${ownMetrics} custom metrics for alarms and the dashboard, ${firewallRules} WAF rules, ${line.taskProcessors} vCPUs and ${line.taskGigabytes} GB for Fargate tasks, ${interfaceEndpoints} interface endpoints (counted per availability zone), ${natGateways} NAT gateways, and, per month, ${scheduledRuns} scheduled runs, ${bucketLists} S3 list requests and ${line.networkFileRuns} runs that exchange files with a network`,
    )
    .join("; ");

/** `growth` is the section with the measurements of a growing table. The section can be empty. */
export const costsPage = (data: CostData, growth: string): string => `# Costs

This page is generated from measured counts ([costs.json](costs.json)) and a price list
([price-list.ts](../scripts/generate/costs/price-list.ts)). \`npm run generate costs\` measures request units and storage again and writes
both files. \`npm run bench -- costs --accept\` also measures the running service. A test fails if the request units of an operation
differ from its row in the table.

Prices are list prices for eu-west-1 in US dollars as of **${pricesAsOf}**, without free tiers, discounts and taxes. The prices were copied by
hand: check them against the published lists before you rely on a total.

## Budgets

${table(["Budget", "Now", "At most", "Status"], goalRows(data))}

## Cost per million operations

The table shows US dollars by billed item. A total marked ≥ excludes costs that were not measured on the running service. Each row includes the work
that follows automatically: the event of a charge is published and written to the event journal. The delivery of an event to a subscriber has
a separate row.

${costTable(data)}

A function is billed while it waits. Waiting times are assumptions: an AWS call takes ${awsCallMilliseconds} ms, and external parties respond after
${Object.entries(outsideMilliseconds)
  .map(([name, milliseconds]) => `${milliseconds} ms (${name})`)
  .join(", ")}. CPU time was measured
on the benchmark machine, with warm functions. A function with less than ${wholeProcessorMegabytes} MB gets a proportional share of a CPU, so its computing time is proportionally longer.
Calls that access the vault are counted as CloudTrail data events. Network traffic is counted as in a stage that reaches card networks over lines: ${outsideBytes} bytes for a request
to a card network or partner and its response (through a NAT gateway and between zones), and ${keyCallBytes} bytes for a KMS call (through an interface endpoint).
For each additional second until a network responds, a million charges cost USD ${usd(priceOf("functionTime", 1_000_000))} more for each GB of the function's memory.

## Request units

Request units are measured in process, with the deployed handlers and an \`Idempotency-Key\` for every POST. The units are counted according to the DynamoDB documentation:

- A write consumes 1 unit per KB (rounded up) of the larger of the old and the new item; in a transaction, it consumes twice as many.
- Each index entry that is added, removed or changed consumes 1 unit per KB of projected attributes, and 2 units if its key changes.
- A read by key consumes 1 unit per 4 KB of each item. An index query consumes half a unit per 4 KB of the total size.

\`byAgent\`, \`byMerchant\`, \`byReference\` and \`due\` are indexes of \`domain\`. The table does not include the units for trace numbers and rate limits, which are allocated in blocks:
under load, they consume less than a tenth of a unit per request in total.

${unitTable(data)}

## Other resources per operation

The table shows the resources that one operation uses in the running service at low load. At low load, the publisher is invoked for almost every event; on a busy
table, one invocation publishes many events. Log bytes include the ${logLineBytes} bytes of overhead that CloudWatch Logs adds per log event.

${runTable(data)}

## Storage

The table shows the data of a million plain purchases that remains in tables, logs and copies after clearing, until all of it is deleted. The bytes of an item are those that DynamoDB bills: the item
and its index entries, plus 100 bytes of overhead for the item and for each index entry. Costs include point-in-time recovery. Items without a time to live are counted for ${unlimitedKeptMonths} months but are retained longer.
Logs are retained for ${logKeptMonths} months.

${keptTable(data)}

The copies are those of a stage with a recovery account ([restore.md](operations/restore.md#copies-in-another-account)): a full export every ${fullCopyEveryDays} days and an incremental export
every night, retained for ${copies.keptDays} days. The estimate is an upper bound (${copiesText(data)}): each write unit counts as a full KB of changes, items are counted
with their index entries although these are not exported, and files are counted uncompressed.
The records that networks report for these purchases cost another USD ${usd(keptRowsUsd(data))} to store, without their copies.

## Idle cost

The monthly costs of a stage without agent activity, calculated from its templates:

${idleTable(data)}

The templates contain, for ${idleCounts(data)}. A scheduled run that
finds no work is counted as ${emptyRun.milliseconds} ms with one GB of memory and ${emptyRun.readUnits} read units; a run that lists buckets is counted without read units. Each network that exchanges files has a separate
scheduled run with a lease. If the files are on a server outside AWS, that run waits ${idleFileServerRequests * networkMilliseconds} ms.
A custom metric is billed for the hours in which it has data. Most custom metrics count errors and normally have no data. A stage that reaches networks over lines has two connector tasks
and network egress for these tasks and the functions. Lambda writes no platform log lines for successful invocations.

## Not included

| Costs | Amount, or reason |
|---|---|
| Lines leased from a network; a private certificate authority | contract prices |
| Line heartbeats and connector logs, through endpoints and NAT gateways | a few kilobytes per minute and network; the logs grow with the number of errors |
| Reports and archived files sent to partners | per GB: USD ${usd(prices.natByte.usd)} through a NAT gateway |
| Leases that runs acquire on their shards | a write unit per lease; every minute for exchanges with networks |
| CloudTrail: data events for files, operator calls, and storage of the trail | a few events per clearing file, a few hundred bytes each |
| Exports: PUT requests, and the minimum billed size of 10 MB per table and night | cents per month |
| Deletions by time to live in incremental exports | only keys are exported |
| The recovery account: its key, and a restore | USD 1 per month; USD 0.17 per imported GB |
| Support, taxes, free tiers, discounts | depend on the contract |

## Cost drivers

| Costs of | Depend on |
|---|---|
| Request units, functions, requests, events and logs of an operation | the number of operations only; stored data does not increase the reads of an operation |
| A page of a list | the page size |
| A report | the number of rows; the number of stored charges does not matter |
| A clearing run | the number of due records; the cost per batch is small |
| Sweeps | time and due work: each sweep queries its partitions of the index every minute, then processes due items |
| Storage | the number of charges within the retention period |
| Idle stages | the number of stages |

${growth}## Prices

${table(
  ["USD", "Per", "Unit"],
  Object.values(prices).map(({ usd: amount, per, unit }) => [String(amount), per.toLocaleString("en"), unit]),
)}
`;
