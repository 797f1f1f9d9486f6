import type { Fleet } from "./fleet.ts";
import { isInVain } from "./gone.ts";
import { ofAllParts } from "./parts.ts";
import { type Plan, scheduledName } from "./plan.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import { idle } from "./timeline.ts";
import type { TaskFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/** By task name. */
export type TaskFleets = Readonly<Record<string, Fleet<TaskFunction>>>;

type PlannedTimes = Pick<Plan, "firstSweepAtMs" | "firstCutOffAtMs" | "doubled">;

/**
 * After this many runs without progress, only one of many runs is executed, because a run can wait for days for another event.
 */
const vainMax = 30;
const vainOnly = 120;

/** In each minute of this time, a message can be sent before it is due. */
const signedOnForMs = 600_000;

/**
 * Starts each task at its times, but only if it has work; times without work have no effect. Runs can overlap, and some are
 * started twice.
 */
export class Scheduler {
  readonly #world: World;
  readonly #fleets: TaskFleets;
  readonly #plan: PlannedTimes;

  #isStuck = false;
  #isOver = false;

  constructor(world: World, fleets: TaskFleets, plan: PlannedTimes) {
    this.#world = world;
    this.#fleets = fleets;
    this.#plan = plan;
  }

  /** Some work makes no progress. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  get isBusy(): boolean {
    return Object.values(this.#fleets).some(({ isBusy }) => isBusy);
  }

  /** Starts no more tasks. */
  stop(): void {
    this.#isOver = true;
  }

  start(): void {
    for (const [name, task] of Object.entries(ofAllParts("tasks"))) {
      const fleet = this.#fleets[name];
      // A task without work in any part of the run has no function.
      if (fleet) this.#repeat(name, task, fleet);
    }
  }

  #repeat(name: string, task: ScheduledTask, fleet: Fleet<TaskFunction>): void {
    const { timeline, fates } = this.#world;
    const { everyMs, firstAt, fruitlessMax } = task;
    let number = 1;
    let fruitless = 0;
    let before = "";
    let seenBefore = "";
    let vain = 0;
    const tick = async (): Promise<typeof idle | undefined> => {
      if (this.#isOver) return idle;
      const { work, seen, isInVain } = await this.#workOf(task);
      const isTempting = seen !== work && seen !== seenBefore;
      seenBefore = seen;
      timeline.nextRound(work === "" ? await this.#untilWorkMs(everyMs) : everyMs, tick);
      vain = isInVain ? vain + 1 : 0;
      if ((work === "" && !isTempting) || (vain > vainMax && vain % vainOnly !== 0)) return idle;
      const now = `${work} after ${fates.lastMishapMs}`;
      fruitless = work !== "" && now === before ? fruitless + 1 : 0;
      before = now;
      if (fruitless > fruitlessMax) this.#isStuck = true;
      void this.#run(fleet, scheduledName({ task: name, number }, false));
      const isDoubled = this.#plan.doubled.some((one) => one.task === name && one.number === number);
      if (isDoubled) void this.#run(fleet, scheduledName({ task: name, number }, true));
      number += 1;
      return undefined;
    };
    timeline.nextRound(this.#plan[firstAt], tick);
  }

  /**
   * Waits until the first round that can have work. Work comes from due items or from scheduled events, not from the passing of
   * time. A run can wait for days, so rounds without possible work are skipped.
   */
  async #untilWorkMs(everyMs: number): Promise<number> {
    const { tables, timeline, goneNow } = this.#world;
    const { nowMs } = timeline;
    const due = (await tables.dueWork()).filter((one) => !isInVain(one, goneNow()));
    const dueMs = due.map((one) => one.dueMs - nowMs);
    const untilMs = Math.min(...dueMs, timeline.untilNextMs ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(untilMs) ? everyMs * Math.max(1, Math.ceil(untilMs / everyMs)) : everyMs;
  }

  /**
   * Returns a description of the work that changes with any progress, or an empty string without work. A task also checks items
   * that are due only on the clock of the agent that is furthest ahead. It runs once for those too and must leave them
   * unchanged.
   */
  async #workOf({
    for: given,
  }: ScheduledTask): Promise<{ readonly work: string; readonly seen: string; readonly isInVain: boolean }> {
    const { tables, timeline, goneNow } = this.#world;
    const files = "folder" in given ? this.#world[given.in].list(given.folder) : [];
    const kinds = "folder" in given ? (given.due ?? []) : given;
    const waiting = (await tables.dueWork()).filter(({ kind }) => kinds.includes(kind));
    const seen = waiting.filter(({ seenMs }) => seenMs <= timeline.nowMs);
    const due = seen.filter(({ dueMs }) => dueMs <= timeline.nowMs);
    const gone = goneNow();
    const isEarly = waiting.some(({ network, kind }) => kind === "reversal" && this.#hasJustSignedOn(network));
    return {
      work:
        [...files, ...due.map(({ dueAt }) => dueAt)].join() || (isEarly ? `after a sign-on, ${timeline.nowMs}` : ""),
      seen: [...files, ...seen.map(({ dueAt }) => dueAt)].join(),
      isInVain: files.length === 0 && due.length > 0 && due.every((one) => isInVain(one, gone)),
    };
  }

  #hasJustSignedOn(network: string | undefined): boolean {
    const { lines, timeline } = this.#world;
    const signedOn = lines.signOns().get(network ?? "");
    return signedOn !== undefined && timeline.nowMs - signedOn.getTime() < signedOnForMs;
  }

  async #run(fleet: Fleet<TaskFunction>, name: string): Promise<void> {
    const ended = await fleet.invoke(name, (handler, context) =>
      handler({ scheduledTime: this.#world.timeline.now().toISOString() }, context),
    );
    if (ended.kind === "answered") this.#world.history.tell(name, () => `ends: ${JSON.stringify(ended.answer)}`);
  }
}
