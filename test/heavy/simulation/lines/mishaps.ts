import type { Connection } from "./connection.ts";
import type { functionsOn } from "./functions.ts";
import type { NetworkOnLines, Outage } from "./network.ts";
import type { MishapPlan } from "./plan.ts";
import type { Task } from "./task.ts";
import type { LinesWorld } from "./world.ts";

/** Parts of a run that mishaps affect. */
export interface Stage {
  readonly world: LinesWorld;
  readonly network: NetworkOnLines;
  readonly functions: ReturnType<typeof functionsOn>;
  readonly stations: readonly string[];
  /** Running tasks, oldest first. */
  readonly tasks: () => readonly Task[];
  startTask(): Task;
  /** Starts an orderly shutdown of a task. */
  replace(task: Task): void;
  /** The network accepts no connections for this time. */
  closeNetwork(durationMs: number): void;
  /** An operator allows a signed-off line to sign on again. Returns whether the line was signed off. */
  wantOn(station: string): boolean;
  /** Records that the operator had to intervene although the network had notified the station. */
  helped(station: string): void;
  /** Requires the tasks to detect that this line has become silent. */
  expectsNotice(line: Connection): void;
}

/** Time for the platform to start a replacement task, and for an operator to respond to an alarm. */
const replacedAfterMs = 3_000;

/** Maximum time for which a machine pauses a healthy task. */
const longestStillMs = 2_000;

/** Number of checks by an operator whether the line's lease records a sign-off. */
const looksOfOperator = 15;

/** Time limit for recording a network's notification about a line. */
const writtenWithinMs = 2_000;

/** Time until a network detects a dead line. */
const noticedAfterMs = 20_000;

/** Mostly outages of the entire network. */
const outages = [
  ...Array<Outage["who"]>(3).fill("nobody answers"),
  ...Array<Outage["who"]>(2).fill("every second one is answered"),
  "one issuer does not answer",
] as const;

const one = <Thing>(things: readonly Thing[], which: number): Thing | undefined => things[which % things.length];

function stalled({ timeline }: LinesWorld, connection: Connection | undefined, { direction, durationMs }: MishapPlan) {
  const goOn = connection?.stall(direction);
  if (goOn) timeline.after(durationMs, goOn);
}

type Strike = (stage: Stage, plan: MishapPlan) => void;

const strikes: Readonly<Record<MishapPlan["mishap"], Strike>> = {
  "a line is cut": ({ network }, { which, direction, afterBytes }) =>
    one(network.connections, which)?.cut(direction, afterBytes),
  "a connection of a function is cut": ({ functions }, { which, direction, afterBytes }) =>
    one(functions.connections, which)?.cut(direction, afterBytes),
  "a line falls silent": ({ world, network, expectsNotice }, { which }) => {
    const connection = one(network.connections, which);
    connection?.goSilent();
    if (connection) expectsNotice(connection);
    // The network also tests its lines, and readmits the station when it detects the dead line.
    world.timeline.after(noticedAfterMs, () => void connection?.far.destroy());
  },
  "a connection of a function falls silent": ({ functions }, { which }) =>
    one(functions.connections, which)?.goSilent(),
  "a line takes nothing": ({ world, network }, plan) => stalled(world, one(network.connections, plan.which), plan),
  "a connection of a function takes nothing": ({ world, functions }, plan) =>
    stalled(world, one(functions.connections, plan.which), plan),
  "a task is killed": ({ world, tasks, startTask }, { which }) => {
    one(tasks(), which)?.kill();
    world.timeline.after(replacedAfterMs, () => void startTask());
  },
  "a task is replaced": ({ world, tasks, startTask, replace }, { which }) => {
    const old = one(
      tasks().filter(({ isDraining }) => !isDraining),
      which,
    );
    startTask();
    world.timeline.after(replacedAfterMs, () => {
      if (old) replace(old);
    });
  },
  "a task does not reach its leases": ({ world, tasks }, { which, durationMs }) => {
    const task = one(tasks(), which);
    task?.cutLeases(true);
    world.timeline.after(durationMs, () => task?.cutLeases(false));
  },
  "a task stands still": ({ tasks }, { which, durationMs }) =>
    one(tasks(), which)?.standStill(Math.min(durationMs, longestStillMs)),
  "an environment dies": ({ functions }, { which }) => functions.kill(which % 3),
  "the network takes no connection": ({ closeNetwork, network }, { which, durationMs }) => {
    closeNetwork(durationMs);
    one(network.connections, which)?.cut("to the asker", 0);
  },
  "the network signs a station off": ({ world, network, stations, wantOn, helped }, { which, durationMs }) => {
    const station = one(stations, which) ?? "";
    network.signOff(station);
    world.timeline.after(durationMs, () => {
      network.readmit(station);
      // A line that was down may receive the sign-off late or never.
      const look = (timesLeft: number) =>
        world.timeline.after(replacedAfterMs, () => {
          const hadToHelp = wantOn(station);
          const knownForMs = network.knowsOfReadmissionForMs(station) ?? 0;
          if (hadToHelp && knownForMs >= writtenWithinMs) helped(station);
          if (!hadToHelp && timesLeft > 0) look(timesLeft - 1);
        });
      look(looksOfOperator);
    });
  },
  "an answer takes another line": ({ network }) => network.script({ kind: "answered-elsewhere" }),
  "an answer is cut": ({ network }, { afterBytes }) => network.script({ kind: "cut-answer", bytes: afterBytes }),
  "a message is rejected": ({ network }) => network.script({ kind: "rejected", reason: "0516" }),
  "the network answers no payment": ({ world, network }, { which, direction, durationMs }) => {
    network.hush({ who: one(outages, which) ?? "nobody answers", lost: direction });
    world.timeline.after(durationMs, () => network.hush(undefined));
  },
};

/** Schedules a mishap. */
export function strike(stage: Stage, plan: MishapPlan): void {
  stage.world.history.tell("mishap", () => plan.mishap);
  strikes[plan.mishap](stage, plan);
}
