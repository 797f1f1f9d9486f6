import type { Deployment } from "../assembly/deployment.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { judge } from "../permissions/policy.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import { DurableMap } from "../storage/durable-map.ts";
import type { LogFiles } from "../storage/log-files.ts";
import type { Queues } from "../storage/queues.ts";
import { epochOf, type ScheduleDefinition, scheduleArn, scheduledPayload, scheduleKey } from "./schedule.ts";
import { parseScheduleExpression } from "./schedule-expression.ts";

/** A schedule with what has become of it. */
export interface StoredSchedule {
  readonly definition: ScheduleDefinition;
  readonly isOfTemplate: boolean;
  readonly createdAt: number;
  readonly modifiedAt: number;
  /** When it was last handed over. */
  readonly doneUpTo?: number;
}

export interface ScheduleEnvironment {
  readonly asyncInvocations: AsyncInvocations;
  readonly roles: Roles;
  readonly queues: Queues;
  readonly logs: LogFiles;
  readonly now?: () => number;
}

/** Timers are set anew this often, so that a machine that slept or a clock that was set does not delay them for long. */
const LONGEST_TIMER_MILLISECONDS = 30_000;

/**
 * The schedules of the templates and those made by API calls. Times of recurring schedules that pass while nothing
 * runs are left out; a one-time schedule is made up for.
 */
export class Schedules {
  readonly #environment: ScheduleEnvironment;
  readonly #stored: DurableMap<StoredSchedule>;
  readonly #groups: ReadonlySet<string>;
  readonly #now: () => number;
  #startedAt: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(deployment: Deployment, environment: ScheduleEnvironment, file: string) {
    this.#environment = environment;
    this.#now = environment.now ?? Date.now;
    this.#startedAt = this.#now();
    this.#stored = new DurableMap(file);
    this.#groups = new Set(["default", ...deployment.resources("AWS::Scheduler::ScheduleGroup").map(({ ref }) => ref)]);
    const declared = deployment
      .resources<ScheduleDefinition>("AWS::Scheduler::Schedule")
      .map(({ ref, properties }) => ({ ...properties, Name: ref, GroupName: properties.GroupName ?? "default" }));
    for (const definition of declared) this.#deploy(definition);
    const keys = declared.map(scheduleKey);
    for (const [key, { isOfTemplate }] of this.#stored.entries()) {
      if (isOfTemplate && !keys.includes(key)) this.#stored.delete(key);
    }
  }

  start(): void {
    this.#startedAt = this.#now();
    this.#tick();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stored.close();
  }

  hasGroup(name: string): boolean {
    return this.#groups.has(name);
  }

  list(): readonly StoredSchedule[] {
    return this.#stored.entries().map(([, schedule]) => schedule);
  }

  find(key: string): StoredSchedule | undefined {
    return this.#stored.get(key);
  }

  /** Throws a ScheduleExpressionError or a Refusal for what cannot be run. */
  put(definition: ScheduleDefinition, { isOfTemplate = false } = {}): void {
    parseScheduleExpression(definition.ScheduleExpression, definition.ScheduleExpressionTimezone);
    if (!definition.Target.Arn.includes(":lambda:")) throw new Refusal(`schedule target ${definition.Target.Arn}`);
    this.#environment.queues.requireQueue(definition.Target.DeadLetterConfig?.Arn);
    const now = this.#now();
    const createdAt = this.find(scheduleKey(definition))?.createdAt ?? now;
    // A changed schedule counts from its change.
    this.#stored.set(scheduleKey(definition), { definition, isOfTemplate, createdAt, modifiedAt: now });
    if (this.#timer) this.#tick();
  }

  remove(key: string): void {
    this.#stored.delete(key);
  }

  #deploy(definition: ScheduleDefinition): void {
    const known = this.find(scheduleKey(definition));
    if (JSON.stringify(known?.definition) !== JSON.stringify(definition)) this.put(definition, { isOfTemplate: true });
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const now = this.#now();
    let nextAt = now + LONGEST_TIMER_MILLISECONDS;
    for (const [key, schedule] of this.#stored.entries()) {
      const dueAt = this.#dueAt(schedule);
      if (dueAt === undefined) continue;
      if (dueAt > now) nextAt = Math.min(nextAt, dueAt);
      else {
        this.#handOver(schedule.definition, dueAt);
        const { isOneTime } = parseScheduleExpression(schedule.definition.ScheduleExpression);
        if (isOneTime && schedule.definition.ActionAfterCompletion === "DELETE") this.#stored.delete(key);
        // Not the time that was due: after a sleep of the machine one call makes up for all that were missed.
        else this.#stored.set(key, { ...schedule, doneUpTo: now });
        nextAt = now;
      }
    }
    this.#timer = setTimeout(() => this.#tick(), nextAt - now);
  }

  #dueAt({ definition, modifiedAt, doneUpTo }: StoredSchedule): number | undefined {
    if (definition.State === "DISABLED") return undefined;
    const expression = parseScheduleExpression(definition.ScheduleExpression, definition.ScheduleExpressionTimezone);
    const start = definition.StartDate === undefined ? undefined : epochOf(definition.StartDate);
    const since = doneUpTo ?? modifiedAt;
    const after = Math.max(expression.isOneTime ? since : Math.max(since, this.#startedAt), (start ?? 0) - 1);
    const dueAt = expression.next(after, start ?? modifiedAt);
    const end = definition.EndDate === undefined ? Number.POSITIVE_INFINITY : epochOf(definition.EndDate);
    return dueAt !== undefined && dueAt <= end ? dueAt : undefined;
  }

  #handOver(definition: ScheduleDefinition, dueAt: number): void {
    const { asyncInvocations, roles, queues, logs } = this.#environment;
    const { Arn, RoleArn, DeadLetterConfig } = definition.Target;
    const payload = scheduledPayload(definition, dueAt);
    const verdict = judge(roles.statements(RoleArn), { action: "lambda:InvokeFunction", resource: Arn });
    if (verdict === "allowed") {
      asyncInvocations.accept(Arn, payload);
      return;
    }
    const attributes = { ERROR_CODE: "AccessDenied", ERROR_MESSAGE: `${RoleArn} may not invoke ${Arn}` };
    const schedule = { SCHEDULE_ARN: scheduleArn(definition), TARGET_ARN: Arn };
    if (DeadLetterConfig?.Arn !== undefined) queues.send(DeadLetterConfig.Arn, payload, { ...attributes, ...schedule });
    else logs.appendLine("runner", { level: "ERROR", ...attributes, ...schedule });
  }
}
