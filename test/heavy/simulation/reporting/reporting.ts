import fc from "fast-check";
import type { MimeType, ReportName } from "../../../../functions/reports/domain/report.ts";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import { among, callMostly, mostly, oneIn, seldom } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import type { OptionalPart } from "../part.ts";
import { scheduledName, tryName } from "../plan.ts";
import { everyMinute } from "../scheduled-task.ts";
import type { SentRequest } from "../sent-request.ts";
import { type ChangeTable, deployed } from "../service.ts";
import type { World } from "../world.ts";
import { Agents } from "./agents.ts";
import { destinationBuckets, destinationMail } from "./bucket-and-mail.ts";
import { Destinations, distributionItems } from "./destinations.ts";
import { EventScheduler } from "./event-scheduler.ts";
import { agentsHaveTheirReports } from "./oracles/agents-have-their-reports.ts";
import { filesArrive } from "./oracles/files-arrive.ts";
import { reportsHoldTheBooks } from "./oracles/reports-hold-the-books.ts";
import { reportsKeepTheirPauses } from "./oracles/reports-keep-their-pauses.ts";
import { plantsOfReporting } from "./plants.ts";
import type { ReportingPlatform } from "./platform.ts";
import { ReportFiles } from "./report-files.ts";
import {
  type Away,
  type DestinationKind,
  type DestinationPlan,
  destinationKinds,
  destinationTypes,
  type Firing,
  firings,
  type ReportingPlan,
  reportedByMs,
  retainUntilMs,
  type SchedulePlan,
  type Zone,
  zones,
} from "./reporting-plan.ts";
import { scheduleItems } from "./schedules.ts";
import { addressOf, dialDestination } from "./sftp-server.ts";
import type { Reported } from "./slices.ts";

/** Reports: schedules that fire, files that are written, and their deliveries. */

const schedule: fc.Arbitrary<SchedulePlan> = fc.record({
  agent: mostly(1, 2),
  reportName: mostly<ReportName>("charges", "chargeActions", "settlementDetails", "merchantPayout"),
  mimeType: mostly<MimeType>("text/csv", ...(["application/x-ndjson", "application/json"] as const)),
  hour: seldom<number | undefined>(undefined, 0, 7, 12, 18),
  zone: mostly<Zone>("UTC", ...(Object.keys(zones) as Zone[])),
  destinations: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
});

const away = (fromMs: readonly number[], durationMs: readonly number[]): fc.Arbitrary<Away> =>
  fc.record({ fromMs: among(...fromMs), durationMs: among(...durationMs) });

const destination: fc.Arbitrary<DestinationPlan> = fc.record({
  type: among(...destinationTypes),
  kind: among(...(Object.keys(destinationKinds) as DestinationKind[])),
});

/** Removes destinations that belong to another agent. */
function withOwnDestinations(plan: ReportingPlan): ReportingPlan {
  const owners = new Map<number, number>();
  const schedules = plan.schedules.map((one) => ({
    ...one,
    destinations: one.destinations.filter((place) => {
      const owner = owners.get(place) ?? one.agent;
      owners.set(place, owner);
      return owner === one.agent && place < plan.destinations.length;
    }),
  }));
  return { ...plan, schedules };
}

const endpointMs = 28_000;
const inPiecesMs = 80_000;
const writerMs = 900_000;
const shortMs = 55_000;
const usualBatchesASection = 50;
const deliveryMs = 900_000;

/** Lambda's retry intervals for failed asynchronous invocations. */
const retriesMs = [60_000, 120_000] as const;

function callsAgain(world: World, name: string, invoke: (invocation: string) => Promise<{ readonly kind: string }>) {
  const call = async (attempt: number): Promise<void> => {
    const { kind } = await invoke(tryName(name, attempt));
    const pauseMs = retriesMs[attempt - 1];
    if (kind !== "answered" && pauseMs !== undefined) world.underway(pauseMs, () => void call(attempt + 1));
  };
  void call(1);
}

const awayLine = (what: string, one: Away | undefined): readonly string[] =>
  one ? [`${what} fails from ${one.fromMs} ms on for ${one.durationMs} ms`] : [];

export const reporting: OptionalPart<ReportingPlan, Reported> = {
  about:
    "schedules that the cloud's scheduler fires on time, late, twice, now and then or never; `generate-report`, called as Lambda calls what nobody waits for, whole or in pieces; a bucket of reports, or an API of the scheduler, that is away for a time; deliveries to SFTP servers, buckets behind a role and mailboxes that are away, full, silent, take half a file, let nobody in, show another key or never come back; agents that run schedules by hand, have sent again what did not arrive, and end their schedules",
  tasks: {
    "schedule-sweep": { ...everyMinute, for: ["schedule-sync"] },
    "report-sweep": { ...everyMinute, for: ["report", "report-archival"] },
    "file-sweep": { ...everyMinute, for: ["file-delivery"] },
  },
  oracles: {
    reportsHoldTheBooks,
    reportsKeepTheirPauses,
    agentsHaveTheirReports,
    filesArrive,
  },
  plants: plantsOfReporting,
  oneIn: 8,
  planned: fc
    .record({
      schedules: fc.array(schedule, { minLength: 1, maxLength: 2 }),
      destinations: fc.array(destination, { minLength: 1, maxLength: 2 }),
      firing: mostly<Firing>("on time", ...(Object.keys(firings) as Firing[])),
      inPieces: mostly(false, true),
      partBytes: mostly(8_388_608, 64),
      batchesASection: mostly<number | undefined>(undefined, 1),
      // Hourly reports are written five minutes after the hour.
      bucketAway: oneIn(4, away([3_900_000, 3_600_000], [20_000, 90_000, 300_000, 1_500_000])),
      // The cloud scheduler is called when schedules start and end.
      schedulerAway: oneIn(
        4,
        away([0, retainUntilMs({ hour: undefined }), retainUntilMs({ hour: 0 })], [20_000, 90_000, 300_000]),
      ),
      runsByHand: fc.array(
        fc.record({
          schedule: fc.nat(1),
          atMs: among(3_960_000, 3_900_200, 7_000_000, 11_000_000),
          again: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      resentAtMs: seldom<number | undefined>(undefined, 110_000_000, 5_000_000),
      clientsAtMs: mostly(0, 3_590_000, 3_599_900),
    })
    .map(withOwnDestinations),
  target: fc.oneof(
    fc.record({
      invocation: fc
        .tuple(among("writer", "report event", "fire"), mostly(1, 2, 3, 4), mostly(1, 2))
        .map(([called, number, attempt]) => tryName(`${called} ${number}`, attempt)),
      call: callMostly("write", "file write", "bring", "invoke")("read", "query", "file read"),
    }),
    fc.record({
      invocation: fc
        .tuple(
          among("schedule-sweep" as const, "report-sweep" as const, "file-sweep" as const),
          mostly(1, 2, 3),
          mostly(false, true),
        )
        .map(([task, number, again]) => scheduledName({ task, number }, again)),
      call: callMostly("write", "bring", "timer", "invoke")("query", "read", "file read"),
    }),
  ),
  simpler: (plan) => [
    ...plan.schedules.flatMap((_, place, all) =>
      all.length > 1 ? [withOwnDestinations({ ...plan, schedules: all.toSpliced(place, 1) })] : [],
    ),
    ...plan.runsByHand.map((_, place) => ({ ...plan, runsByHand: plan.runsByHand.toSpliced(place, 1) })),
    { ...plan, resentAtMs: undefined },
    { ...plan, inPieces: false },
    { ...plan, batchesASection: undefined },
    { ...plan, bucketAway: undefined },
    { ...plan, schedulerAway: undefined },
    { ...plan, firing: "on time" },
  ],
  lines: (plan) => [
    ...plan.schedules.map(
      ({ agent, reportName, mimeType, hour, zone, destinations }, place) =>
        `schedule ${place + 1} of agent ${agent}: ${reportName} as ${mimeType}, ${hour === undefined ? "every hour" : `at ${hour} by the clock of ${zone}`}, to ${destinations.map((one) => one + 1).join(" and ") || "nobody"}`,
    ),
    ...plan.destinations.map(({ type, kind }, place) => `destination ${place + 1}, ${type}: ${kind}`),
    `the cloud's scheduler ${firings[plan.firing]}`,
    ...awayLine("the report bucket", plan.bucketAway),
    ...awayLine("the API of the cloud's scheduler", plan.schedulerAway),
    ...(plan.inPieces ? ["a run of the writer has time for one piece"] : []),
    ...plan.runsByHand.map(
      ({ schedule: one, atMs, again }) => `schedule ${one + 1} is run by hand at ${atMs} ms${again ? ", again" : ""}`,
    ),
    ...(plan.resentAtMs === undefined ? [] : [`what did not arrive is sent again at ${plan.resentAtMs} ms`]),
    ...(plan.clientsAtMs === 0 ? [] : [`clients begin at ${plan.clientsAtMs} ms`]),
  ],
  items: (plan) => [...scheduleItems(plan), ...distributionItems(plan)],
  join: (world, plan, _plan, changeTable) => joined(world, plan, changeTable),
};

function joined(world: World, plan: ReportingPlan, changeTable: ChangeTable) {
  const isAway = (one: Away | undefined) => (): boolean => {
    const { elapsedMs } = world.timeline;
    return one !== undefined && elapsedMs >= one.fromMs && elapsedMs < one.fromMs + one.durationMs;
  };
  const files = new ReportFiles(isAway(plan.bucketAway));
  const destinations = new Destinations(plan.destinations, world.timeline);
  let called = 0;

  const callWriter = (environment: FunctionEnvironment) => async (reportKey: string) => {
    const isTaken = await environment.call({
      name: "invoke",
      perform: async (mishap) => {
        if (mishap === "refused") return false;
        called += 1;
        const name = `writer ${called}`;
        world.underway(30, () =>
          callsAgain(world, name, (invocation) =>
            writers.invoke(invocation, (handler, context) => handler({ reportKey }, context)),
          ),
        );
        return mishap !== "broken";
      },
      describeAnswer: (taken) => `calls the writer of ${reportKey}${taken ? "" : " -> fails"}`,
    });
    if (!isTaken) throw new Error("the call is not taken");
  };

  const given = (environment: FunctionEnvironment): { readonly reporting: ReportingPlatform } => ({
    reporting: {
      scheduler: scheduler.client(environment),
      schedules: scheduler.requests(environment),
      callWriter: callWriter(environment),
      reportFiles: files.client(environment),
      reportBucket: files.commands(environment),
      partBytes: plan.partBytes,
      batchesASection: plan.batchesASection ?? usualBatchesASection,
      lookup: addressOf,
      dialSftp: dialDestination(environment, destinations),
      ...destinationBuckets(environment, destinations),
      mail: destinationMail(environment, destinations),
    },
  });

  const makers = new Fleet(world, deployed("create-due-reports", shortMs, changeTable, given));
  const writers = new Fleet(
    world,
    deployed("generate-report", plan.inPieces ? inPiecesMs : writerMs, changeTable, given),
  );
  const scheduler = new EventScheduler(world, plan.firing, isAway(plan.schedulerAway), (reportScheduleKey, name) =>
    callsAgain(world, name, (invocation) =>
      makers.invoke(invocation, (handler, context) => handler({ reportScheduleKey }, context)),
    ),
  );
  const agents = new Agents(world, plan, (deed) => deployed(deed, endpointMs, changeTable, given));
  agents.start();
  const { pattern } = deliveriesOperations.deliverReport.contract;
  return {
    consumers: [{ called: "report event", pattern, ...deployed("deliver-report", deliveryMs, changeTable, given) }],
    tasks: {
      "schedule-sweep": deployed("sweep-report-schedules", shortMs, changeTable, given),
      "report-sweep": deployed("sweep-reports", shortMs, changeTable, given),
      "file-sweep": deployed("sweep-file-deliveries", deliveryMs, changeTable, given),
    },
    fleets: [makers, writers],
    prepare: async (_client: number, request: SentRequest) => {
      await world.timeline.sleep(Math.max(0, plan.clientsAtMs - world.timeline.elapsedMs));
      return request;
    },
    isBusy: () => agents.isBusy,
    plannedUntilMs: reportedByMs(plan),
    left: () => ({
      files: files.contents,
      arrivals: destinations.arrivals,
      mails: destinations.mails,
      atDestinations: destinations.files,
      responses: agents.responses,
      stillFired: scheduler.kept,
    }),
  };
}
