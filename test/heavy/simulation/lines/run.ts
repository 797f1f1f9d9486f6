import { readNetworkLines } from "#network-connector/network-lines";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { connectorNetworks } from "../../../../functions/card-networks/connector-networks.ts";
import type { NetworkAddress } from "../../../../functions/card-networks/link/network-addresses.ts";
import { stageLines } from "../../../../sandbox/network-host/lines/stage-lines.ts";
import { Tally, virtualMsTally } from "../tally.ts";
import { functionsOn } from "./functions.ts";
import { type Stage, strike } from "./mishaps.ts";
import { networkOnLines } from "./network.ts";
import { type EndOfRun, findingsByOracle, type LinesOracleName } from "./oracles.ts";
import type { LinesPlan } from "./plan.ts";
import { newTask, type Task } from "./task.ts";
import { newLinesWorld } from "./world.ts";

export interface RunOfLines {
  readonly findings: readonly string[];
  /** Oracles that reported the findings. */
  readonly foundBy: readonly LinesOracleName[];
  readonly history: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Modifications of a run that the oracles must detect. */
export interface LinesOptions {
  /** True if the history is recorded. */
  readonly traced?: boolean;
  /** Tasks use lines without leases. */
  readonly withoutLeases?: boolean;
  /** Payments with unknown outcomes are not reversed. */
  readonly withoutReversals?: boolean;
  /** A replaced task does not wait for responses. */
  readonly withoutDrains?: boolean;
  /** A replaced task does not wait until another task takes over its lines. */
  readonly withoutHandOver?: boolean;
}

const stations = ["100001", "100002"];

/** Time for which the tasks' DNS name still resolves to an ended task. */
const knownAfterEndMs = 2_000;

/** Time limit for the completion of a run. */
const longestMs = 600_000;

/** An idle line gets an echo test after a minute and has ten seconds to respond. */
const noticedWithinMs = 71_000;

/** Time limit for all lines to be signed on after the last event. */
const backWithinMs = 120_000;

/** Runs a plan until all payments are settled, all reversals are acknowledged and all lines are open again. */
export async function run(
  plan: LinesPlan,
  {
    traced = false,
    withoutLeases = false,
    withoutReversals = false,
    withoutDrains = false,
    withoutHandOver = false,
  }: LinesOptions = {},
): Promise<RunOfLines> {
  const world = newLinesWorld(plan.unrest, traced);
  const { timeline, random, history } = world;
  const network = networkOnLines(plan.network, stations, world);
  const networks = readNetworkLines(
    { networks: [stageLines(plan.network, { port: 1, stations })] },
    connectorNetworks(),
  );
  const leases = keptLeases();
  const started: Task[] = [];
  const known = new Map<string, Task>();
  let closedUntilMs = 0;
  let mishapsLeft = plan.mishaps.length;
  let paymentsLeft = plan.payments.length;

  const living = () => started.filter(({ isDead }) => !isDead);

  const startTask = (): Task => {
    const name = `task-${started.length + 1}`;
    const task = newTask(name, {
      world,
      networks,
      leases,
      isLeased: !withoutLeases,
      ...(withoutHandOver && { handOverMs: 0 }),
      aheadMs: plan.aheadMs[started.length] ?? 0,
      reach(connection) {
        if (timeline.elapsedMs < closedUntilMs) return false;
        network.accept(connection);
        return true;
      },
      others: () => started.filter((other) => other.name !== name),
    });
    started.push(task);
    known.set(name, task);
    history.tell(name, () => "starts");
    return task;
  };

  const addresses = async (): Promise<readonly NetworkAddress[]> => {
    const found = [...known.keys()].map((host) => ({ host, port: 1 }));
    return random() < 0.5 ? found : found.toReversed();
  };

  /** The platform removes an ended task from the list; clients notice the change later. */
  const forget = () => {
    for (const [name, task] of known) {
      if (task.isDead || task.isDraining) timeline.after(knownAfterEndMs, () => void known.delete(name));
    }
    timeline.after(1_000, forget);
  };

  const functions = functionsOn({
    world,
    network: plan.network,
    reverses: !withoutReversals,
    signsOff: plan.mishaps.some(({ mishap }) => mishap === "the network signs a station off"),
    findTasks: addresses,
    reach({ host }, connection) {
      // An address leads to its task while the task is running, even if the task is no longer listed.
      const task = started.find(({ name }) => name === host);
      if (!task || task.isDead) return false;
      task.accept(connection);
      return true;
    },
  });

  const stage: Stage = {
    world,
    network,
    functions,
    stations,
    tasks: living,
    startTask,
    replace: (task) => (withoutDrains ? task.kill() : void task.drain()),
    closeNetwork(durationMs) {
      closedUntilMs = timeline.elapsedMs + durationMs;
    },
    helped(station) {
      const isAll = plan.mishaps.every(({ mishap }) => mishap === "the network signs a station off");
      // Other mishaps can keep a task from recording the network's notification.
      if (isAll)
        world.broken.readmissionsAreHeeded.push(
          `${station} heard that it may sign on again, and an operator had to let it`,
        );
    },
    expectsNotice({ near }) {
      timeline.after(noticedWithinMs, () => {
        if (near.writable)
          world.broken.silenceIsNoticed.push(`nothing came on a line for ${noticedWithinMs} ms, and nobody noticed`);
      });
    },
    wantOn(station) {
      const line = `${plan.network}-${stations.indexOf(station) + 1}`;
      const isOff = leases.desiredOf(line) === "off-by-network";
      if (isOff) leases.set(line, { desired: "on" });
      return isOff;
    },
  };

  startTask();
  if (plan.secondAfterMs === 0) startTask();
  else timeline.after(plan.secondAfterMs, () => void startTask());
  forget();
  // Lines sign on before the first payment.
  const begunMs = 5_000;
  for (const payment of plan.payments) {
    timeline.after(begunMs + payment.atMs, () => {
      paymentsLeft -= 1;
      void functions.ask(payment);
    });
  }
  for (const mishap of plan.mishaps) {
    timeline.after(begunMs + mishap.atMs, () => {
      mishapsLeft -= 1;
      strike(stage, mishap);
    });
  }

  let restSinceMs: number | undefined;
  const isOver = (): boolean => {
    if (paymentsLeft > 0 || mishapsLeft > 0 || !functions.areSettled) return false;
    restSinceMs ??= timeline.elapsedMs;
    return stations.every((station) => network.signedOnStations.includes(station));
  };
  const isTooLate = () =>
    timeline.elapsedMs > longestMs || (restSinceMs !== undefined && timeline.elapsedMs > restSinceMs + backWithinMs);
  while (!isOver() && !isTooLate()) await timeline.step();
  for (const task of living()) task.kill();

  const tally = new Tally();
  tally.add(virtualMsTally, timeline.elapsedMs);
  for (const { ended = "unknown", reversal } of functions.books) {
    tally.add(`payments ${ended}`);
    if (reversal) tally.add("reversals");
  }
  for (const { mishap } of plan.mishaps) tally.add(mishap);
  const end: EndOfRun = {
    plan,
    books: functions.books,
    asks: functions.asks,
    offers: functions.offers,
    conversations: started.map(({ name, messages }) => ({ task: name, messages })),
    endMs: timeline.elapsedMs,
    network,
    wrong: world.wrong,
    broken: world.broken,
    cameToRest: isOver(),
  };
  const found = findingsByOracle(end);
  return {
    findings: [...found.values()].flat(),
    foundBy: [...found.keys()],
    history: history.lines,
    counts: tally.counts,
  };
}
