import { type DueKind, justAfter } from "../../../functions/shared/store/due-work.ts";
import type { Fleet } from "./fleet.ts";
import { type Plan, type ScheduledTask, scheduledName } from "./plan.ts";
import type { TaskFunction } from "./service.ts";
import { idle } from "./timeline.ts";
import type { World } from "./world.ts";

const minuteMs = 60_000;

/** How often a task runs; cut-offs come sooner than in real life, where nothing else happens in the hour between two. */
const everyMs = { sweep: minuteMs, "cut-off": 5 * minuteMs, intake: minuteMs } as const satisfies Readonly<
  Record<ScheduledTask, number>
>;

/**
 * Work that so many runs in a row leave as it was, while nothing goes wrong any more, is stuck. An answer may have to wait until a cut-off finishes
 * the batch of one that died.
 */
const fruitlessMax: Readonly<Record<ScheduledTask, number>> = { sweep: 8, "cut-off": 8, intake: 60 };

const kindsOf: Readonly<Record<Exclude<ScheduledTask, "intake">, readonly DueKind[]>> = {
  sweep: ["pending-charge", "reversal"],
  "cut-off": ["clearing", "clearing-batch"],
};

/**
 * The scheduler: each task at its times, but only when there is something for it to do; times without work would pass
 * without a trace. A run does not wait for the one before, and some are started twice.
 */
export class Scheduler {
  readonly #world: World;
  readonly #tasks: Readonly<Record<ScheduledTask, Fleet<TaskFunction>>>;
  readonly #plan: Pick<Plan, "firstSweepAtMs" | "firstCutOffAtMs" | "doubled">;

  #isStuck = false;

  constructor(
    world: World,
    tasks: Readonly<Record<ScheduledTask, Fleet<TaskFunction>>>,
    plan: Pick<Plan, "firstSweepAtMs" | "firstCutOffAtMs" | "doubled">,
  ) {
    this.#world = world;
    this.#tasks = tasks;
    this.#plan = plan;
  }

  /** Some work is not done whatever is tried. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  get isBusy(): boolean {
    return Object.values(this.#tasks).some(({ isBusy }) => isBusy);
  }

  start(): void {
    const { firstSweepAtMs, firstCutOffAtMs } = this.#plan;
    this.#repeat("sweep", firstSweepAtMs);
    this.#repeat("cut-off", firstCutOffAtMs);
    this.#repeat("intake", firstSweepAtMs);
  }

  #repeat(task: ScheduledTask, firstAtMs: number): void {
    const { timeline, fates } = this.#world;
    let number = 1;
    let fruitless = 0;
    let before = "";
    const tick = async (): Promise<typeof idle | undefined> => {
      timeline.after(everyMs[task], tick);
      const work = await this.#workOf(task);
      if (work === "") return idle;
      const now = `${work} after ${fates.lastMishapMs}`;
      fruitless = now === before ? fruitless + 1 : 0;
      before = now;
      if (fruitless > fruitlessMax[task]) this.#isStuck = true;
      void this.#run(task, scheduledName({ task, number }, false));
      const isDoubled = this.#plan.doubled.some((one) => one.task === task && one.number === number);
      if (isDoubled) void this.#run(task, scheduledName({ task, number }, true));
      number += 1;
      return undefined;
    };
    timeline.after(firstAtMs, tick);
  }

  /** What there is to do, in words that change when some of it is done; empty when there is nothing. */
  async #workOf(task: ScheduledTask): Promise<string> {
    const { objects, tables, timeline } = this.#world;
    if (task === "intake") return objects.list("inbox/").join();
    const now = justAfter(timeline.now());
    const work = await tables.dueWork();
    return work.flatMap(({ kind, dueAt }) => (kindsOf[task].includes(kind) && dueAt < now ? [dueAt] : [])).join();
  }

  async #run(task: ScheduledTask, name: string): Promise<void> {
    const ended = await this.#tasks[task].invoke(name, (handler, context) => handler({}, context));
    if (ended.kind === "answered") this.#world.history.tell(name, () => `ends: ${JSON.stringify(ended.answer)}`);
  }
}
