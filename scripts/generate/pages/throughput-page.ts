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

/** Generates docs/operations/throughput.md: the capacity of each component in charges per second. */

/** Minimum capacity of a stage with `load: "thousand"`. */
export const chargesPerSecondMin = 1_000;

const questions = [
  [
    "you expect many more charges",
    "The rows with the lowest capacity show what to scale first: shares, sizes and quotas are in [loads.ts](../../lib/stages/loads.ts). Change them there, generate this page again, and run [preflight](capacity.md#a-thousand-charges-per-second)",
  ],
  [
    "something is late or throttled",
    "Compare the component's row with the current load, then see [capacity.md](capacity.md) or [due-work.md](due-work.md)",
  ],
  ["one agent or merchant is slow, and others are not", "[The second table](#per-agent-and-per-merchant)"],
];

const head = ["Component", "Unit", "Units per charge", "Cost per unit", "Bound", "Charges per second (computed)"];

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

Written by \`npm run generate throughput\` for a production stage with \`load: "thousand"\` and the [quotas](capacity.md#a-thousand-charges-per-second) that preflight checks. The first table lists every component that a charge uses. A test fails
if a component supports fewer than ${chargesPerSecondMin.toLocaleString("en-US")} charges per second.

The service supports **${Math.floor(chargesPerSecondOf(lowest)).toLocaleString("en-US")} charges per second**, limited by *${lowest.name}*.

All figures are **computed**; none was measured in an AWS account. Round trips and CPU time were measured on one machine, with real code and a local table. The figures of operations are in
[costs.md](../costs.md), all others in \`docs/throughput.json\`, which \`npm run bench -- throughput --accept\` updates. Concurrency, memory and timeouts come from the synthesized templates. Waiting times are assumptions from
[assumptions.ts](../../scripts/generate/costs/assumptions.ts): ${awsCallMilliseconds} ms for an AWS call, ${largeTransactionMilliseconds} ms for a transaction of ${largeTransactionItems} items or more, ${networkMilliseconds} ms for a card network or a request to its file server, ${outsideMilliseconds["create-authentication"]} ms for a directory
server, ${outsideMilliseconds["deliver-event"]} ms for a webhook. If a network takes twice as long, its functions support half as many charges. A function with less than ${wholeProcessorMegabytes.toLocaleString("en-US")} MB has the corresponding share of a CPU. The calls of a unit count in sequence, even if
they run in parallel; only the parallel calls of take-network-records count once.

If not every charge needs a unit, the row states the assumed share. Every charge has two events, one presentment, one acknowledgement and four network records.

## The platform

${table(head, platform.map(rowOf))}

Not in the table: the [copies](restore.md#copies-in-another-account) in another account. A function starts an export of each table every night. The duration of an export depends on the amount of stored data, not on the number of charges per second.

## Per agent and per merchant

These components limit a single agent or merchant, not the service.

${table(head, single.map(rowOf))}
`;
};
