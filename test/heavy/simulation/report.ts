import { callNames, mishaps, mishapsOf } from "./calls.ts";
import type { Checked, FailedRun } from "./check-runs.ts";
import { mishapTally } from "./fates.ts";
import {
  type Absence,
  type ActionPlan,
  type ClientPlan,
  type Disturbance,
  goneParts,
  type Outage,
  type Plan,
  type Storm,
} from "./plan.ts";
import { linesOfParts } from "./planned-parts.ts";
import { aimText } from "./situations/aim.ts";
import { isSituationTally } from "./situations/situation.ts";
import { virtualMsTally } from "./tally.ts";
import { rolloutText } from "./upgrading/rollout.ts";

/** Formats a failed run for people: the plan, the history, the findings, and the command to repeat it. */
export const reportOf = ({ drawn, plan, findings, history }: FailedRun): string =>
  [
    "Planned:",
    ...planLines(plan).map(indented),
    "Happened:",
    ...folded(history).map(indented),
    "Wrong:",
    ...(findings.length > 0 ? findings : ["nothing this time: the run does not repeat itself"]).map(indented),
    `Again: npm run simulate -- ${drawn ? `${plan.rollout ? "--mixed " : ""}--seed ${drawn.seed} --path ${drawn.path}` : "--runs 0"}`,
  ].join("\n");

/** Results of runs, with a failure as readable text. */
export interface ToldRuns extends Pick<Checked, "runs" | "counts"> {
  readonly failed: string | undefined;
  /** Failed plan to store. Undefined if the plan is already stored, or if plans are not stored. */
  readonly failedPlan?: Plan | undefined;
}

export const reportRuns = ({ runs, counts, failed }: Checked): ToldRuns => ({
  runs,
  counts,
  failed: failed && reportOf(failed),
  failedPlan: failed?.drawn && failed.plan,
});

const shownFirst = 70;
const shownLast = 10;

/** Shortens a long history, for example of an endless loop. */
function folded(history: readonly string[]): readonly string[] {
  const left = history.length - shownFirst - shownLast;
  if (left <= 1) return history;
  return [...history.slice(0, shownFirst), `… ${left} more …`, ...history.slice(-shownLast)];
}

const indented = (line: string): string => `  ${line}`;

const planLines = (plan: Plan): readonly string[] => [
  ...plan.clients.flatMap((client, place) => [
    clientLine(client, place + 1),
    ...client.actions.map((action, number) => actionLine(action, `action ${place + 1}.${number + 1}`)),
  ]),
  ...linesOfParts(plan),
  ...plan.disturbances.map(disturbanceLine),
  ...(plan.aim ? [aimText(plan.aim)] : []),
  ...(plan.storm ? [stormLine(plan.storm)] : []),
  ...(plan.outage ? [outageLine(plan.outage)] : []),
  ...(plan.gone ? [`from ${plan.gone.fromMs} ms on, ${plan.gone.network}: ${goneParts[plan.gone.part]}`] : []),
  ...(plan.absence ? [absenceLine(plan.absence)] : []),
  ...(plan.rollout ? [rolloutText(plan.rollout)] : []),
  ...(plan.unrest === 0 ? [] : [`latencies of unrest ${plan.unrest}`]),
  ...(plan.indexLagMs === 0 ? [] : [`the index lags by up to ${plan.indexLagMs} ms`]),
  ...(plan.clocksDifferByMs ? [`clocks differ by up to ${plan.clocksDifferByMs} ms`] : []),
  ...plan.doubled.map(({ task, number }) => `started twice: ${task} ${number}`),
  `first sweep after ${plan.firstSweepAtMs} ms, first cut-off after ${plan.firstCutOffAtMs} ms`,
  ...clearingHouseLines(plan.clearingHouse),
];

function clientLine(client: ClientPlan, number: number): string {
  const { agent, kind, payment, network, acceptor, withSecurityCode, keyNumber, sendsAtMs } = client;
  const { clearing, clearAfterMs, allowsPartialApproval } = client;
  const details = [
    `${kind}, ${network}, ${payment}`,
    `clearing ${clearing}`,
    ...(clearAfterMs === undefined ? [] : [`not before ${clearAfterMs} ms`]),
    ...(allowsPartialApproval ? ["a part may be approved"] : []),
    ...(withSecurityCode ? ["with security code"] : []),
    ...(acceptor === "active" ? [] : [`acceptor ${acceptor}`]),
    keyNumber === undefined ? "no key" : `key ${keyNumber} of agent ${agent}`,
    `sent at ${sendsAtMs.join(", ")} ms`,
  ];
  return `client ${number}: ${details.join("; ")}`;
}

function actionLine({ deed, on, keyNumber, sendsAtMs }: ActionPlan, name: string): string {
  const key = keyNumber === undefined ? "no key" : `key ${keyNumber}`;
  return `${name}: ${deed}, on the ${on}; ${key}; sent at ${sendsAtMs.join(", ")} ms after it was told`;
}

const clearingHouseLines = ({ answersAfterMs, againAfterMs }: Plan["clearingHouse"]): readonly string[] => [
  ...(answersAfterMs === 20_000 ? [] : [`the clearing house answers after ${answersAfterMs} ms`]),
  ...(againAfterMs === undefined ? [] : [`it answers again ${againAfterMs} ms later`]),
];

const stormLine = ({ mishaps: kinds, perMille, untilMs }: Storm): string =>
  `until ${untilMs} ms, ${perMille} of a thousand calls: ${kinds.map((mishap) => mishaps[mishap]).join(", or ")}`;

const outageLine = ({ service, mishap, fromMs, durationMs }: Outage): string =>
  `from ${fromMs} ms on, for ${durationMs} ms, whatever is asked of the ${service}: ${mishaps[mishap]}`;

function absenceLine({ network, part, fromMs, durationMs, againAfterMs }: Absence): string {
  const again = againAfterMs === undefined ? "" : `, and again ${againAfterMs} ms later`;
  return `from ${fromMs} ms on, for ${durationMs} ms, ${network}: ${goneParts[part]}; then its lines sign on${again}`;
}

function disturbanceLine({ invocation, call, nth, times, mishap, byMs }: Disturbance): string {
  const which = times === 1 ? `${call} ${nth}` : `${call} ${nth} to ${nth + times - 1}`;
  const long = mishap === "slow" || mishap === "late" ? ` by ${byMs} ms` : "";
  return `${invocation}, ${which}: ${mishaps[mishap]}${long}`;
}

type Counts = Readonly<Record<string, number>>;

/** Formats the totals of many runs: one line per kind of call, and then all other counters. */
export function summaryLines(counts: Counts): readonly string[] {
  const perCall = callNames.map((call) => {
    const struck = mishapsOf(call).map((mishap) => `${mishap} ${counts[mishapTally(call, mishap)] ?? 0}`);
    return `${call}: ${struck.join(", ")}`;
  });
  const isListed = (what: string): boolean =>
    !isSituationTally(what) && what !== virtualMsTally && !callNames.some((call) => what.startsWith(`${call}: `));
  const rest = Object.entries(counts).filter(([what]) => isListed(what));
  const together = Map.groupBy(rest.sort(), ([what]) => headOf(what));
  return [...[...together].map(([head, some]) => lineOf(head, some)), ...perCall];
}

/** Responses of one operation share a line, and so do invocations. */
const headOf = (what: string): string => /^.* answers(?= \d)|^invocations of(?= )/.exec(what)?.[0] ?? what;

const lineOf = (head: string, counted: readonly (readonly [string, number])[]): string =>
  `${head}: ${counted.map(([what, count]) => `${what.slice(head.length + 1)} ${count}`.trimStart()).join(", ")}`;
