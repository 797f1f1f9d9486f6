import { randomUUID } from "node:crypto";
import type { Deployment } from "../assembly/deployment.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { Queues } from "../storage/queues.ts";
import { type IsDue, parseScheduleExpression } from "./schedule-expression.ts";

interface ScheduleProperties {
  readonly ScheduleExpression: string;
  readonly Target: {
    readonly Arn: string;
    readonly RoleArn: string;
    readonly Input: string;
    readonly DeadLetterConfig?: { readonly Arn: string };
  };
}

interface Schedule extends ScheduleProperties {
  readonly arn: string;
  readonly isDue: IsDue;
}

export interface ScheduleEnvironment {
  readonly asyncInvocations: AsyncInvocations;
  readonly roles: Roles;
  readonly queues: Queues;
}

const minuteMilliseconds = 60_000;

/** The schedules of the templates. Times that pass while nothing runs are left out. */
export class Schedules {
  readonly #schedules: readonly Schedule[];
  readonly #environment: ScheduleEnvironment;
  #nextMinute = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deployment: Deployment, environment: ScheduleEnvironment) {
    this.#environment = environment;
    this.#schedules = deployment
      .resources<ScheduleProperties>("AWS::Scheduler::Schedule")
      .map(({ arn, properties }) => ({
        arn,
        ...properties,
        isDue: parseScheduleExpression(properties.ScheduleExpression),
      }));
    for (const { Target } of this.#schedules) {
      if (!Target.Arn.includes(":lambda:")) throw new Refusal(`schedule target ${Target.Arn}`);
      environment.queues.requireQueue(Target.DeadLetterConfig?.Arn);
    }
  }

  start(): void {
    this.#nextMinute = Math.ceil(Date.now() / minuteMilliseconds) * minuteMilliseconds;
    this.#timer = setTimeout(() => this.#tick(), this.#nextMinute - Date.now());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** After a sleep of the machine, one call makes up for all that were missed. */
  #tick(): void {
    const missed = Math.max(0, Math.floor((Date.now() - this.#nextMinute) / minuteMilliseconds));
    const minutes = Array.from({ length: missed + 1 }, (_, index) => this.#nextMinute + index * minuteMilliseconds);
    for (const schedule of this.#schedules) {
      const dueAt = minutes.findLast(schedule.isDue);
      if (dueAt !== undefined) this.#handOver(schedule, dueAt);
    }
    // A timer may end a moment early; the minute that it was for is done all the same.
    this.#nextMinute += minutes.length * minuteMilliseconds;
    this.#timer = setTimeout(() => this.#tick(), this.#nextMinute - Date.now());
  }

  #handOver({ arn, Target: { Arn, RoleArn, Input, DeadLetterConfig } }: Schedule, dueAt: number): void {
    const { asyncInvocations, roles, queues } = this.#environment;
    const payload = Input.replaceAll("<aws.scheduler.schedule-arn>", arn)
      .replaceAll("<aws.scheduler.scheduled-time>", `${new Date(dueAt).toISOString().slice(0, 19)}Z`)
      .replaceAll("<aws.scheduler.execution-id>", randomUUID())
      .replaceAll("<aws.scheduler.attempt-number>", "1");
    if (roles.mayInvoke(RoleArn, Arn)) {
      asyncInvocations.accept(Arn, payload);
      return;
    }
    queues.bury(DeadLetterConfig?.Arn, payload, {
      ERROR_CODE: "AccessDenied",
      ERROR_MESSAGE: `${RoleArn} may not invoke ${Arn}`,
      SCHEDULE_ARN: arn,
      TARGET_ARN: Arn,
    });
  }
}
