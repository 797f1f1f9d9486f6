import type { APIGatewayProxyEvent } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../../functions/shared/entry/pipeline/caller.ts";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import { reportSchedulesOperations } from "../../../operations/report-schedules.ts";
import { kindOf } from "../books.ts";
import { Fleet, type FleetSettings } from "../fleet.ts";
import { isLockedOut, throughGateway } from "../gateway.ts";
import { agentKeyOf } from "../master-data.ts";
import { TimedWork } from "../timed-work.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { type ReportingPlan, retainUntilMs } from "./reporting-plan.ts";
import { scheduleKeyOf } from "./schedules.ts";

/** Agents' actions on their reports: manual runs of schedules, redelivery of failed deliveries, and the end of schedules. */

const deeds = {
  "run-report-schedule": reportSchedulesOperations.runReportSchedule.contract,
  "archive-report-schedule": reportSchedulesOperations.archiveReportSchedule.contract,
  "resend-delivery": deliveriesOperations.resendDelivery.contract,
} as const;

type Deed = keyof typeof deeds;

interface Asked {
  readonly agentKey: string;
  readonly path: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

const eventOf = (deed: Deed, { agentKey, path, body, idempotencyKey }: Asked, requestId: string) =>
  ({
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    },
    body: body ? JSON.stringify(body) : null,
    isBase64Encoded: false,
    pathParameters: path,
    queryStringParameters: null,
    requestContext: {
      requestId,
      authorizer: callerToAuthorizerContext({
        agentKey,
        apiKey: "apk-simulation",
        permissions: [deeds[deed].permission],
      }),
    },
  }) as unknown as APIGatewayProxyEvent;

/** Final response to an agent. */
export interface HeardByAgent extends Asked {
  readonly name: string;
  readonly deed: Deed;
  /** Time of the first send, in milliseconds from the start of the run. */
  readonly askedMs: number;
  /** Undefined if there was no final response. */
  readonly answer: { readonly statusCode: number; readonly body: string } | undefined;
}

const triesMax = 40;
const pauseMs = 30_000;

export class Agents {
  readonly #world: World;
  readonly #plan: ReportingPlan;
  readonly #fleets: Readonly<Record<Deed, Fleet<EndpointFunction>>>;
  readonly #responses: HeardByAgent[] = [];
  readonly #work: TimedWork;

  constructor(world: World, plan: ReportingPlan, endpoint: (deed: Deed) => FleetSettings<EndpointFunction>) {
    this.#world = world;
    this.#work = new TimedWork(world.timeline);
    this.#plan = plan;
    this.#fleets = {
      "run-report-schedule": new Fleet(world, endpoint("run-report-schedule")),
      "archive-report-schedule": new Fleet(world, endpoint("archive-report-schedule")),
      "resend-delivery": new Fleet(world, endpoint("resend-delivery")),
    };
  }

  /** An action is pending or in progress. */
  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  get responses(): readonly HeardByAgent[] {
    return this.#responses;
  }

  start(): void {
    const { schedules, runsByHand, resentAtMs } = this.#plan;
    for (const [place, schedule] of schedules.entries()) {
      const path = { reportScheduleKey: scheduleKeyOf(place) };
      const agentKey = agentKeyOf(schedule.agent);
      this.#work.after(retainUntilMs(schedule), () =>
        this.#ask("archive-report-schedule", `end of schedule ${place + 1}`, { agentKey, path }),
      );
    }
    for (const [number, { schedule: chosen, atMs, again }] of runsByHand.entries()) {
      const place = chosen % schedules.length;
      const agentKey = agentKeyOf(schedules[place]?.agent ?? 1);
      this.#work.after(atMs, () =>
        this.#ask("run-report-schedule", `run by hand ${number + 1}`, {
          agentKey,
          path: { reportScheduleKey: scheduleKeyOf(place) },
          body: { ...(again && { again }) },
          idempotencyKey: `run-${number + 1}`,
        }),
      );
    }
    if (resentAtMs !== undefined) this.#work.after(resentAtMs, () => this.#resendAll());
  }

  async #resendAll(): Promise<void> {
    const { items } = await this.#world.tables.contents();
    const failed = items.filter((item) => kindOf(item) === "delivery" && item["status"] === "failed");
    for (const [number, { key, agentKey }] of failed.entries()) {
      await this.#ask("resend-delivery", `resend ${number + 1}`, {
        agentKey: String(agentKey),
        path: { deliveryKey: String(key) },
        idempotencyKey: `resend-${key}`,
      });
    }
  }

  async #ask(deed: Deed, name: string, request: Asked): Promise<void> {
    const askedMs = this.#world.timeline.elapsedMs;
    this.#responses.push({ name, deed, ...request, askedMs, answer: await this.#answer(deed, name, request) });
  }

  /** Repeats the request until it has a final response. */
  async #answer(deed: Deed, name: string, request: Asked): Promise<HeardByAgent["answer"]> {
    const { timeline, history } = this.#world;
    const fleet = this.#fleets[deed];
    for (let attempt = 1; attempt <= triesMax; attempt += 1) {
      const invocation = `${name}${attempt === 1 ? "" : ` try ${attempt}`}`;
      const event = eventOf(deed, request, invocation);
      const { response } = await throughGateway(this.#world, { fleet, invocation, event });
      const { statusCode, body } = response;
      history.tell(invocation, () => `the agent hears ${statusCode}`);
      if (statusCode < 300) return { statusCode, body };
      const { retryable } = JSON.parse(body) as { readonly retryable?: boolean };
      if (retryable === false && !isLockedOut(response)) return { statusCode, body };
      await timeline.sleep(pauseMs);
    }
    return undefined;
  }
}
