import type { Connection } from "./connection.ts";
import type { functionsOn } from "./functions.ts";
import type { NetworkOnLines, Outage } from "./network.ts";
import type { MishapPlan } from "./plan.ts";
import type { Task } from "./task.ts";
import type { LinesWorld } from "./world.ts";

/** What mishaps strike. */
export interface Stage {
  readonly world: LinesWorld;
  readonly network: NetworkOnLines;
  readonly functions: ReturnType<typeof functionsOn>;
  readonly stations: readonly string[];
  /** Those that live, oldest first. */
  readonly tasks: () => readonly Task[];
  startTask(): Task;
  /** Tells a task to end in order. */
  replace(task: Task): void;
  /** The network takes no connection until then. */
  closeNetwork(durationMs: number): void;
  /** An operator, who lets a line sign on again that the network had signed off; whether it had. */
  wantOn(station: string): boolean;
  /** He had to, although the network had told the station itself. */
  helped(station: string): void;
  /** Holds the tasks to it that they notice that nothing comes any more on this line. */
  expectsNotice(line: Connection): void;
}

/** How long a platform takes to start another task for one that is gone, and an operator to answer an alarm. */
const replacedAfterMs = 3_000;

/** So long at most a machine keeps a task from running that is healthy otherwise. */
const longestStillMs = 2_000;

/** An operator looks so often whether the lease of a line says that the network has signed it off. */
const looksOfOperator = 15;

/** What a network says of a line is written down by then. */
const writtenWithinMs = 2_000;

/** How long it takes a network to notice that a line is dead. */
const noticedAfterMs = 20_000;

/** Mostly the whole network. */
const outages = [
  ...Array<Outage["who"]>(3).fill("nobody answers"),
  ...Array<Outage["who"]>(2).fill("every second one is answered"),
  "one issuer does not answer",
] as const;

const one = <Thing>(things: readonly Thing[], which: number): Thing | undefined => things[which % things.length];

const stalled = (
  { timeline }: LinesWorld,
  connection: Connection | undefined,
  { direction, durationMs }: MishapPlan,
) => {
  const goOn = connection?.stall(direction);
  if (goOn) timeline.after(durationMs, goOn);
};

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
    // The network asks for life on its lines, too, and takes the station back once it knows.
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
      // The line may hear late that it was signed off, or never, when it was down.
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

/** Lets a mishap happen at its time. */
export const strike = (stage: Stage, plan: MishapPlan): void => {
  stage.world.history.tell("mishap", () => plan.mishap);
  strikes[plan.mishap](stage, plan);
};
