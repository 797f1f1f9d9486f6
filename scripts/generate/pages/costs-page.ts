import {
  awsCallMilliseconds,
  logKeptMonths,
  logLineBytes,
  outsideMilliseconds,
  unlimitedKeptMonths,
  wholeProcessorMegabytes,
} from "../costs/assumptions.ts";
import { type CostData, type MeteredLine, type RunLine, sumOf, type Units } from "../costs/cost-data.ts";
import { emptyRun, idleCosts } from "../costs/idle-costs.ts";
import { authenticatedPurchase, goals, type Journey, plainPurchase } from "../costs/journeys.ts";
import { keptInTables, keptLogs } from "../costs/kept-costs.ts";
import { addedCosts, type Costs, costParts, costsPerMillion, totalOf } from "../costs/operation-costs.ts";
import { priceOf, prices, pricesAsOf } from "../costs/price-list.ts";

/** docs/costs.md: what docs/costs.json and the price list say, and nothing else. */

const usd = (amount: number): string => (amount === 0 ? "–" : amount.toFixed(2));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map((_, column) => (column === 0 ? "---" : "---:")).join("|")}|`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");

const metered = ({ metered: lines }: CostData, name: string): MeteredLine => {
  const line = lines[name];
  if (!line) throw new Error(`docs/costs.json has no units of "${name}"`);
  return line;
};

const linesOf = (data: CostData, { operations }: Journey): readonly MeteredLine[] =>
  operations.map((name) => metered(data, name));

/** What of the running service was measured; of a kind of charge that was not, what was measured of a plain one. */
const runOf = ({ runs }: CostData, name: string): RunLine | undefined =>
  runs[name] ?? (name.startsWith("charge: created") ? runs["charge: created"] : undefined);

const costsOf = (data: CostData, name: string): Costs => costsPerMillion(metered(data, name), runOf(data, name));

const verdict = (isMet: boolean): string => (isMet ? "met" : "**not met**");

const unitsText = (units: Units): string =>
  Object.entries(units)
    .map(([place, amount]) => `${place} ${amount}`)
    .join(", ") || "–";

const goalRows = (data: CostData) => {
  const marginal = totalOf(addedCosts(plainPurchase.operations.map((name) => costsOf(data, name))));
  const isMeasured = runsOf(data, plainPurchase).length === plainPurchase.operations.length;
  const kept = keptTotal(data);
  const ofUnits = [plainPurchase, authenticatedPurchase].map((journey) => {
    const units = sumOf(Object.fromEntries(linesOf(data, journey).map(({ write }, index) => [index, sumOf(write)])));
    const { name, writeUnitsMax } = journey;
    return [`write units of ${name}`, String(units), String(writeUnitsMax), verdict(units <= writeUnitsMax)];
  });
  return [
    ...ofUnits,
    [
      "USD for a million of the first, made and cleared",
      usd(marginal),
      String(goals.marginalUsd),
      isMeasured ? verdict(marginal <= goals.marginalUsd) : "not all measured",
    ],
    [
      "USD to keep what that million leaves, for its whole life",
      usd(kept),
      String(goals.keptUsd),
      verdict(kept <= goals.keptUsd),
    ],
  ];
};

const runsOf = (data: CostData, { operations }: Journey): readonly RunLine[] =>
  operations.flatMap((name) => runOf(data, name) ?? []);

const keptOf = (data: CostData) => [
  ...keptInTables(linesOf(data, plainPurchase)),
  keptLogs(runsOf(data, plainPurchase)),
];

const keptTotal = (data: CostData): number => keptOf(data).reduce((sum, one) => sum + one.usd, 0);

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
    keptOf(data).map(({ what, bytes, months, isUnlimited, usd: amount }) => [
      what,
      bytes.toFixed(0),
      `${isUnlimited ? "no end; counted " : ""}${months.toFixed(1)}`,
      usd(amount),
    ]),
  );

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
        { keys, secrets, alarms, ownMetrics, firewallRules, interfaceEndpoints, natGateways, scheduledRuns, ...line },
      ]) =>
        `${stage}: ${keys} keys, ${secrets} secrets, ${alarms} metrics with an alarm, ${ownMetrics} of them and of the dashboard of the service's own, ${firewallRules} rules of the firewall, ${line.taskProcessors} processors and ${line.taskGigabytes} GB of tasks, ${interfaceEndpoints} endpoints counted in each zone, ${natGateways} NAT gateways, ${scheduledRuns} scheduled runs`,
    )
    .join("; ");

/** `growth` is the section of what was measured of a growing table, or nothing. */
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

What a million plain purchases leave in tables and logs once they are cleared, until the last of it is gone: items with their entries in indexes and 100 bytes
more for each, as DynamoDB bills them, with point-in-time recovery. What has no time to live is counted for ${unlimitedKeptMonths} months and stays longer.
Logs are kept for ${logKeptMonths} months.

${keptTable(data)}

## Idle

A month of a stage in which no agent does anything, counted from its templates (${idleCounts(data)}). A scheduled run that
finds nothing is counted as ${emptyRun.milliseconds} ms of one GB and ${emptyRun.readUnits} read units.
A metric of the service's own, written as a line of the log or counted from one, is paid for by the hours in which it has data: most count what goes wrong, and have
none. The two tasks that hold the lines to card networks, and the ways out of the network that they and the functions use, are there wherever a network is reached over
lines; what goes over them is paid for by the GB and is not in it, nor are lines that are rented from a network and a certificate authority of the stage's own.

${idleTable(data)}

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
