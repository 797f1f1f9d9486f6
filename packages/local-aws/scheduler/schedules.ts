import { randomUUID } from "node:crypto";
import { arn } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import { DurableMap } from "../storage/durable-map.ts";
import type { Queues } from "../storage/queues.ts";
import { isComplete, lastDue, type Schedule, scheduleKey, timesOf } from "./schedule.ts";
import type { ScheduleTimes } from "./schedule-expression.ts";

/** A schedule created by an API call, not by a template. */
export interface StoredSchedule extends Schedule {
  readonly CreationDate: number;
  readonly LastModificationDate: number;
  readonly ClientToken?: string;
  readonly FlexibleTimeWindow: object;
  readonly Description?: string;
  /** Set after a one-time schedule has run. */
  readonly hasRun?: boolean;
}

export interface ScheduleEnvironment {
  readonly asyncInvocations: AsyncInvocations;
  readonly roles: Roles;
  readonly queues: Queues;
}

const minuteMilliseconds = 60_000;

export const scheduleArn = (schedule: Pick<Schedule, "GroupName" | "Name">): string =>
  arn("scheduler", `schedule/${scheduleKey(schedule)}`);

/** All schedules, whether defined in templates or created by functions, driven by one timer. */
export class Schedules {
  readonly stored: DurableMap<StoredSchedule>;
  readonly #groups: readonly string[];
  readonly #fixed: readonly Schedule[];
  readonly #environment: ScheduleEnvironment;
  #nextMinute = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deployment: Deployment, environment: ScheduleEnvironment, file: string) {
    this.#environment = environment;
    this.#groups = ["default", ...deployment.resources("AWS::Scheduler::ScheduleGroup").map(({ ref }) => ref)];
    this.#fixed = deployment
      .resources<Omit<Schedule, "Name" | "GroupName">>("AWS::Scheduler::Schedule")
      .map(({ ref, properties }) => ({ ...properties, Name: ref, GroupName: "default" }));
    for (const schedule of this.#fixed) {
      if ("onceAt" in this.checked(schedule))
        throw new Refusal(`schedule ${schedule.Name}: at() is supported only in API calls`);
    }
    this.stored = new DurableMap(file);
  }

  hasGroup(name: string): boolean {
    return this.#groups.includes(name);
  }

  isOfTemplate(key: string): boolean {
    return this.#fixed.some((schedule) => scheduleKey(schedule) === key);
  }

  /**
   * Returns the times at which a schedule is due. Throws a Refusal if the schedule is not supported or no template defines
   * its dead-letter queue.
   */
  checked(schedule: Schedule): ScheduleTimes {
    this.#environment.queues.requireQueue(schedule.Target.DeadLetterConfig?.Arn);
    return timesOf(schedule);
  }

  start(): void {
    this.#nextMinute = Math.ceil(Date.now() / minuteMilliseconds) * minuteMilliseconds;
    this.#timer = setTimeout(() => this.#tick(), this.#nextMinute - Date.now());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.stored.close();
  }

  /** After the machine wakes from sleep, each schedule runs at most once for all missed minutes. */
  #tick(): void {
    const missed = Math.max(0, Math.floor((Date.now() - this.#nextMinute) / minuteMilliseconds));
    const minutes = Array.from({ length: missed + 1 }, (_, index) => this.#nextMinute + index * minuteMilliseconds);
    for (const schedule of this.#fixed) this.#run(schedule, timesOf(schedule), minutes);
    for (const [key, schedule] of this.stored.entries()) this.#runStored(key, schedule, minutes);
    // If a timer fires slightly early, the minute still counts as processed.
    this.#nextMinute += minutes.length * minuteMilliseconds;
    this.#timer = setTimeout(() => this.#tick(), this.#nextMinute - Date.now());
  }

  #runStored(key: string, schedule: StoredSchedule, minutes: readonly number[]): void {
    const times = timesOf(schedule);
    if (!schedule.hasRun && this.#run(schedule, times, minutes) && "onceAt" in times) {
      this.stored.set(key, { ...schedule, hasRun: true });
    }
    const now = minutes.at(-1) ?? 0;
    if (schedule.ActionAfterCompletion === "DELETE" && isComplete(schedule, times, now)) this.stored.delete(key);
  }

  #run(schedule: Schedule, times: ScheduleTimes, minutes: readonly number[]): boolean {
    const dueAt = lastDue(schedule, times, minutes);
    if (dueAt !== undefined) this.#handOver(schedule, dueAt);
    return dueAt !== undefined;
  }

  #handOver({ Target: { Arn, RoleArn, Input, DeadLetterConfig }, ...schedule }: Schedule, dueAt: number): void {
    const { asyncInvocations, roles, queues } = this.#environment;
    const payload = Input.replaceAll("<aws.scheduler.schedule-arn>", scheduleArn(schedule))
      .replaceAll("<aws.scheduler.scheduled-time>", `${new Date(dueAt).toISOString().slice(0, 19)}Z`)
      .replaceAll("<aws.scheduler.execution-id>", randomUUID())
      .replaceAll("<aws.scheduler.attempt-number>", "1");
    if (roles.mayInvoke(RoleArn, Arn)) {
      asyncInvocations.accept(Arn, payload);
      return;
    }
    queues.bury(DeadLetterConfig?.Arn, payload, {
      ERROR_CODE: "AccessDenied",
      ERROR_MESSAGE: `${RoleArn} is not allowed to invoke ${Arn}`,
      SCHEDULE_ARN: scheduleArn(schedule),
      TARGET_ARN: Arn,
    });
  }
}
