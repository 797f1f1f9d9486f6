import {
  awsCallMilliseconds,
  largeTransactionItems,
  largeTransactionMilliseconds,
  networkMilliseconds,
  outsideMilliseconds,
  wholeProcessorMegabytes,
} from "../costs/assumptions.ts";
import { type Component, chargesPerSecondOf } from "../throughput/components.ts";
import { table } from "./markdown-table.ts";

/** docs/operations/throughput.md: the capacity of each component in charges per second. */

/** Minimum capacity of a stage with this load. */
export const chargesPerSecondMin = 1_000;

const questions = [
  [
    "many more charges are to come",
    "The lowest rows say what has to grow first: shares, sizes and quotas are in [loads.ts](../../lib/stages/loads.ts). Change them there, generate this page again, and ask [preflight](capacity.md#a-thousand-charges-per-second)",
  ],
  [
    "something is late or throttled",
    "Compare its row with what comes; then [capacity.md](capacity.md) or [due-work.md](due-work.md)",
  ],
  ["one agent or merchant is slow, and others are not", "[The second table](#one-agent-one-merchant)"],
];

const head = ["Component", "Unit", "Units of a charge", "Cost of a unit", "Bound", "Charges per second, computed"];

const rowOf = (component: Component) => [
  component.name,
  component.unit,
  Number(component.unitsPerCharge.toPrecision(3)),
  component.cost,
  component.bound,
  Math.floor(chargesPerSecondOf(component)).toLocaleString("en-US"),
];

export const lowestOf = (components: readonly Component[]): Component =>
  components.reduce((lowest, one) => (chargesPerSecondOf(one) < chargesPerSecondOf(lowest) ? one : lowest));

export const throughputPage = (platform: readonly Component[], single: readonly Component[]): string => {
  const lowest = lowestOf(platform);
  return `# Throughput

${table(["Symptom", "What to do"], questions)}

Run by: **deployer**.

Written by \`npm run generate throughput\` for a stage of production with \`load: "thousand"\`, with the [quotas](capacity.md#a-thousand-charges-per-second) that preflight asks for. The first table has every component that a charge passes. A test
fails when one of them carries fewer than ${chargesPerSecondMin.toLocaleString("en-US")} charges per second.

The service carries **${Math.floor(chargesPerSecondOf(lowest)).toLocaleString("en-US")} charges per second**: that is its lowest row, *${lowest.name}*.

All figures are **computed**; nothing here was run in an account. Round trips and processor time were measured on one machine, with real code and a local table: those of operations are in
[costs.md](../costs.md), the others in \`docs/throughput.json\`, which \`npm run bench -- throughput --accept\` measures again. Runs, memory and time-outs come from the synthesized templates. Waits are assumptions, all in
[assumptions.ts](../../scripts/generate/costs/assumptions.ts): ${awsCallMilliseconds} ms for a call to AWS, ${largeTransactionMilliseconds} ms for a transaction of ${largeTransactionItems} items or more, ${networkMilliseconds} ms for a card network or a request to its file server, ${outsideMilliseconds["create-authentication"]} ms for a directory
server, ${outsideMilliseconds["deliver-event"]} ms for a webhook. A network that needs twice as long halves what its functions carry. A function with less than ${wholeProcessorMegabytes.toLocaleString("en-US")} MB has that share of a processor. Calls of a unit count one after the other, even where
they go side by side; those of take-network-records that are made together count once.

A unit that not every charge needs says the share that is assumed. Of every charge: two events, one presentment, one verdict, four rows of its network.

## The platform

${table(head, platform.map(rowOf))}

Not in the table: the [copies](restore.md#copies-in-another-account) in another account. A function starts an export of each table every night, and AWS exports; how long that takes depends on what is stored, not on the charges of a second.

## One agent, one merchant

These bound a single agent or merchant, not the service.

${table(head, single.map(rowOf))}
`;
};
