import type { FunctionEnvironment } from "../function-environment.ts";
import type { World } from "../world.ts";
import type { ReportingPlatform, SchedulesPlatform } from "./platform.ts";
import { type Firing, type Zone, zones } from "./reporting-plan.ts";

type Cron = Parameters<ReportingPlatform["scheduler"]["put"]>[1];

type CallTarget = (scheduleKey: string, invocation: string) => void;

interface Kept {
  readonly cron: Cron;
  readonly cancel: () => void;
}

const named = (name: string): Error => Object.assign(new Error(name), { name });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const lateByMs = 15 * minuteMs;

/** The cloud scheduler: fires its schedules at least once and approximately on time. */
export class EventScheduler {
  readonly #world: World;
  readonly #firing: Firing;
  readonly #isAway: () => boolean;
  readonly #callTarget: CallTarget;
  readonly #kept = new Map<string, Kept>();
  #fired = 0;

  constructor(world: World, firing: Firing, isAway: () => boolean, callTarget: CallTarget) {
    this.#world = world;
    this.#firing = firing;
    this.#isAway = isAway;
    this.#callTarget = callTarget;
  }

  /** Active schedules. */
  get kept(): readonly string[] {
    return [...this.#kept.keys()];
  }

  /** The scheduler's API in a function's environment. */
  client(environment: FunctionEnvironment): ReportingPlatform["scheduler"] {
    const ask = async (what: string, act: () => void): Promise<void> => {
      const isDone = await environment.call({
        name: "timer",
        perform: async (mishap) => {
          if (mishap === "refused" || this.#isAway()) return false;
          act();
          return mishap !== "broken";
        },
        describeAnswer: (done) => `${what}${done ? "" : " -> fails"}`,
      });
      if (!isDone) throw new Error("the scheduler fails");
    };
    return {
      put: (key, cron) => ask(`puts ${key} at ${cron.expression}`, () => this.#put(key, cron)),
      remove: (key) => ask(`removes ${key}`, () => this.#remove(key)),
    };
  }

  /** The single requests of the scheduler's API. */
  requests(environment: FunctionEnvironment): SchedulesPlatform {
    const ask = async (what: string, act: () => Error | undefined): Promise<object> => {
      const fault = await environment.call({
        name: "timer",
        perform: async (mishap) => {
          if (mishap === "refused" || this.#isAway()) return named("ThrottlingException");
          const refusal = act();
          return mishap === "broken" ? named("InternalServerException") : refusal;
        },
        describeAnswer: (outcome) => `${what}${outcome ? ` -> ${outcome.name}` : ""}`,
      });
      if (fault) throw fault;
      return {};
    };
    const put = (key: string, { ScheduleExpression: expression = "", ScheduleExpressionTimezone: timeZone = "" }) => {
      this.#put(key, { expression, timeZone });
      return undefined;
    };
    return {
      create: ({ Name: key = "", ...cron }) =>
        ask(`creates ${key} at ${cron.ScheduleExpression}`, () =>
          this.#kept.has(key) ? named("ConflictException") : put(key, cron),
        ),
      update: ({ Name: key = "", ...cron }) =>
        ask(`updates ${key} to ${cron.ScheduleExpression}`, () =>
          this.#kept.has(key) ? put(key, cron) : named("ResourceNotFoundException"),
        ),
      remove: ({ Name: key = "" }) =>
        ask(`removes ${key}`, () => {
          if (!this.#kept.has(key)) return named("ResourceNotFoundException");
          this.#remove(key);
          return undefined;
        }),
    };
  }

  #put(key: string, cron: Cron): void {
    this.#remove(key);
    const { timeline } = this.#world;
    const afterMs = nextFiringMs(cron, timeline.nowMs) - timeline.nowMs;
    const cancel = timeline.after(afterMs, () => {
      this.#put(key, cron);
      this.#fire(key);
    });
    this.#kept.set(key, { cron, cancel });
  }

  #remove(key: string): void {
    this.#kept.get(key)?.cancel();
    this.#kept.delete(key);
  }

  #fire(key: string): void {
    this.#fired += 1;
    const name = `fire ${this.#fired}`;
    if (this.#firing === "never" || (this.#firing === "now and then" && this.#fired % 2 === 0)) return;
    if (this.#firing === "late") this.#world.underway(lateByMs, () => this.#callTarget(key, name));
    else this.#callTarget(key, name);
    if (this.#firing === "twice") this.#callTarget(key, `${name} again`);
  }
}

/** Returns the next time of `cron(minute hour-or-* * * ? *)` in its time zone. */
function nextFiringMs({ expression, timeZone }: Cron, nowMs: number): number {
  const [, minute, hour] = /^cron\((\d+) (\d+|\*) \* \* \? \*\)$/.exec(expression) ?? [];
  const ahead = zones[timeZone as Zone];
  if (minute === undefined || hour === undefined || ahead === undefined) {
    throw new Error(`the simulation does not know ${expression} in ${timeZone}`);
  }
  const everyMs = hour === "*" ? hourMs : dayMs;
  const firstMs = Number(minute) * minuteMs + (hour === "*" ? 0 : Number(hour) * hourMs) - ahead * minuteMs;
  return firstMs + everyMs * (Math.floor((nowMs - firstMs) / everyMs) + 1);
}
