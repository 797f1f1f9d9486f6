import { simulatedNetworks } from "../simulated-networks.ts";
import { steps } from "./machines.ts";
import {
  allFaultPoints,
  type FaultPoint,
  faultPoints,
  nameOfSituation,
  nameOfStep,
  type Step,
  situationTally,
} from "./situation.ts";
import { situations, unreachableSituations } from "./situations.ts";

type Counts = Readonly<Record<string, number>>;

/** Returns the situations that none of the runs reached. */
export const notReached = (counts: Counts): readonly string[] =>
  situations.filter((situation) => !counts[situationTally(situation)]).map(nameOfSituation);

const unreachable = new Set(unreachableSituations.map(situationTally));

function cell(step: Step, point: FaultPoint, counts: Counts): string {
  const perNetwork = simulatedNetworks.map((network) => {
    const name = situationTally({ step, point, network });
    return unreachable.has(name) ? "–" : String(counts[name] ?? 0);
  });
  return perNetwork.every((count) => count === "–") ? "–" : perNetwork.join(" ");
}

const reasonLines = (): readonly string[] =>
  [...Map.groupBy(unreachableSituations, ({ reason }) => reason)].map(([reason, all]) => {
    const names = new Set(all.map(({ step, point }) => `${nameOfStep(step)}, ${point}`));
    return `  ${reason} (${all.length}): ${[...names].join("; ")}`;
  });

/** Prints how often the runs reached each situation, and which situations are unreachable. */
export function situationLines(counts: Counts): readonly string[] {
  const head = ["", ...allFaultPoints];
  const rows = steps.map((step) => [nameOfStep(step), ...allFaultPoints.map((point) => cell(step, point, counts))]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const missing = notReached(counts);
  return [
    `How often, at ${simulatedNetworks.join(", ")}:`,
    lineOf(head),
    ...rows.map(lineOf),
    ...Object.entries(faultPoints).map(([point, meaning]) => `  ${point}: ${meaning}`),
    "What cannot come about:",
    ...reasonLines(),
    `${situations.length - missing.length} of ${situations.length} situations were reached`,
    ...missing.map((name) => `  not reached: ${name}`),
  ];
}
