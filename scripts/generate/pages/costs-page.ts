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

/** docs/costs.md, from docs/costs.json and the price list only. */

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

const verdict = (goal: Goal): string => {
  if (goal.isIncomplete) return "not all measured";
  if (isMet(goal)) return "met";
  return goal.isToCome ? "not yet met" : "**not met**";
};

const goalRows = (data: CostData): readonly (readonly string[])[] =>
  goalsOf(data).map((goal) => [
    goal.what,
    goal.what.startsWith("USD") ? usd(goal.now) : String(goal.now),
    String(goal.atMost),
    verdict(goal),
  ]);

const costTable = (data: CostData): string => {
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
  return table(["A million of", "USD", ...parts], [...sums, ...single]);
};

const unitTable = ({ metered: lines }: CostData): string =>
  table(
    ["Operation", "Write units", "of which", "Read units", "of which"],
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
    ["Item", "Bytes of one", "Months", "USD of a million"],
    [
      ...keptOf(data).map(({ what, bytes, months, isUnlimited, usd: amount }) => [
        what,
        bytes.toFixed(0),
        `${isUnlimited ? "no end; counted " : ""}${months.toFixed(1)}`,
        usd(amount),
      ]),
      ["copies in another account", "–", "–", usd(copiesOf(data).usd)],
      ["**sum**", "", "", `**${usd(storedUsd(data))}**`],
    ],
  );

const copiesText = (data: CostData): string => {
  const { fullGigabytes, changedGigabytes, storedGigabyteMonths } = copiesOf(data);
  return `${fullGigabytes.toFixed(1)} GB of full exports, ${changedGigabytes.toFixed(1)} GB of changes, ${storedGigabyteMonths.toFixed(1)} months of a GB in the bucket`;
};

/** Storage costs of the networks' records for a million charges. */
const keptRowsUsd = (data: CostData): number =>
  keptInTables(linesOf(data, networkRows)).reduce((sum, one) => sum + one.usd, 0);

const runTable = ({ runs }: CostData): string =>
  table(
    [
      "Operation",
      "Requests",
      "Functions: calls × MB, CPU ms",
      "Events",
      "Calls of KMS",
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

const idleTable = ({ idle }: CostData): string => {
  const stages = Object.entries(idle).map(([stage, line]) => ({ stage, line, costs: idleCosts(line) }));
  const parts = Object.keys(stages[0]?.costs ?? {}) as (keyof ReturnType<typeof idleCosts>)[];
  return table(
    ["A month", ...stages.map(({ stage }) => stage)],
    [
      ...parts.map((part) => [part, ...stages.map(({ costs }) => usd(costs[part]))]),
      ["**sum**", ...stages.map(({ costs }) => `**${usd(Object.values(costs).reduce((sum, one) => sum + one, 0))}**`)],
    ],
  );
};

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
        `${stage}: ${keys} keys, ${secrets} secrets, ${alarms} metrics with an alarm, ${ownMetrics} of them and of the dashboard of the service's own, ${firewallRules} rules of the firewall, ${line.taskProcessors} processors and ${line.taskGigabytes} GB of tasks, ${interfaceEndpoints} endpoints counted in each zone, ${natGateways} NAT gateways, ${scheduledRuns} scheduled runs, ${bucketLists} lists of buckets, ${line.networkFileRuns} runs that ask a network for files`,
    )
    .join("; ");

/** `growth` is the section about measurements of a growing table, or empty. */
export const costsPage = (data: CostData, growth: string): string => `# What it costs

This page is generated from measured counts ([costs.json](costs.json)) and a price list
([price-list.ts](../scripts/generate/costs/price-list.ts)). \`npm run generate costs\` counts request units and storage again and writes it,
\`npm run bench -- costs --accept\` also runs the service and counts all else. A test fails when an operation consumes other units
than its line says.

Prices are the list prices of eu-west-1 in US dollars as of **${pricesAsOf}**, without free tiers, discounts and taxes. They were typed
from the published lists: check them before you rely on a sum.

## Goals

${table(["What", "Now", "At most", ""], goalRows(data))}

## A million of each operation

In US dollars, by what is paid for. A sum with ≥ lacks what was not measured of the running service. What follows an operation by
itself is in it: a charge's event is published and written to the journal. Bringing the event to a subscriber is a line of its own.

${costTable(data)}

A function is paid for while it waits. Said, not measured: a call to AWS takes ${awsCallMilliseconds} ms; until somebody outside answers it takes
${Object.entries(outsideMilliseconds)
  .map(([name, milliseconds]) => `${milliseconds} ms (${name})`)
  .join(", ")}. Measured: the time of the processor, on the machine
of the bench, warm. A function with less than ${wholeProcessorMegabytes} MB has that share of a processor, so its computing takes longer by as much.
Calls that touch the vault are counted as data events of CloudTrail. Bytes are those to card networks and partners (${outsideBytes} for a request with its response, through a NAT
gateway and between zones) and to KMS (${keyCallBytes} a call, through an endpoint), where a stage reaches networks over lines.
A network that needs a second longer makes a charge dearer by USD ${usd(priceOf("functionTime", 1_000_000))} a million for each GB of the function's memory.

## Request units

In process, with the deployed handlers, an \`Idempotency-Key\` with every POST, counted as DynamoDB documents it: a write is 1 unit for each KB
begun of the larger of the item before and after, twice that in a transaction; each entry of an index that is put, taken away or
changed is 1 for each KB of what it projects, and 2 when its key changes; a read by key is 1 for each 4 KB of each item, a query of an index half of that
for its sum. \`byAgent\` and \`due\` are indexes of \`domain\`. Trace numbers and rate limits are leased in blocks and are not in these
lines: together less than a tenth of a unit a request under load.

${unitTable(data)}

## What else an operation uses

Of one, in the running service, at low load: one call of the publisher for each event, where a busy table hands it many at once. Log bytes
are as they are written; CloudWatch Logs takes in ${logLineBytes} more with each line, which are counted here.

${runTable(data)}

## Kept

What a million plain purchases leave in tables, logs and copies once they are cleared, until the last of it is gone: items with their entries in indexes and 100 bytes
more for each, as DynamoDB bills them, with point-in-time recovery. What has no time to live is counted for ${unlimitedKeptMonths} months and stays longer.
Logs are kept for ${logKeptMonths} months.

${keptTable(data)}

The copies are those of a stage with a recovery account ([restore.md](operations/restore.md#copies-in-another-account)): a full one every ${fullCopyEveryDays} days and one of the changes of each night,
kept for ${copies.keptDays} days. They are counted too high: each write unit as a whole KB of changes, items with their entries in indexes, which are not copied, and files as if they were not
compressed (${copiesText(data)}).
The rows that networks report of that million come on top: USD ${usd(keptRowsUsd(data))} to keep them, without their copies.

## Idle

A month of a stage in which no agent does anything, counted from its templates (${idleCounts(data)}). A scheduled run that
finds nothing is counted as ${emptyRun.milliseconds} ms of one GB and, unless it looks into buckets alone, ${emptyRun.readUnits} read units. Each network with files has a run of
its own, under a lease, which waits ${idleFileServerRequests * networkMilliseconds} ms where the files are on a server outside AWS.
A metric of the service's own, written as a line of the log or counted from one, is paid for by the hours in which it has data: most count what goes wrong, and have
none. The two tasks that hold the lines to card networks, and the ways out of the network that they and the functions use, are there wherever a network is reached over
lines. Lambda writes no lines of its own about runs that end well.

${idleTable(data)}

## What is not counted

| What | Why |
|---|---|
| lines that are rented from a network, a certificate authority of the stage's own | their prices are contracts |
| signs of life of the lines and the log of the connector, through endpoints and NAT gateways | some kilobytes a minute and network; its log grows with faults |
| reports and archived files on their way to partners | by the GB: USD ${usd(prices.natByte.usd)} through a NAT gateway |
| leases that runs take of their portions | a write unit of each, of exchanges with networks each minute |
| data events of CloudTrail about files, calls of operators, and what is stored of the trail | a few events for each clearing file; some hundred bytes each |
| PUT requests and the least size of an export (10 MB), for each table and night | cents a month |
| deletions by time to live in the exports of changes | keys alone |
| the recovery account itself: its key, and a restore | USD 1 a month; USD 0.17 for each GB that is imported |
| support, tax, free tiers, discounts | by contract |

## With what it grows

| What | With what |
|---|---|
| Request units, functions, requests, events, logs of an operation | its number, and nothing else: no operation reads more because more is stored |
| A page of a list | the size of the page |
| A report | its rows; the number of stored charges does not matter |
| A clearing run | what is due; a batch costs little besides |
| Sweeps | time: each looks at its partitions of the index every minute, and then at what is due |
| Storage | charges within the time they are kept, and then no more |
| Idle | stages |

${growth}## Prices

${table(
  ["USD", "for", "of"],
  Object.values(prices).map(({ usd: amount, per, unit }) => [String(amount), per.toLocaleString("en"), unit]),
)}
`;
