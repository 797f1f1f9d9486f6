import type { MimeType, ReportName } from "../../../../functions/reports/domain/report.ts";

/** Agents' reports, their destinations and the behavior of these destinations, as data. */

/** Problems of a destination that prevent a delivery. */
export type Trouble = "no connection" | "half a file" | "full" | "silent" | "not let in" | "another key";

interface Asked {
  /** Number of the delivery attempt, starting at 1. */
  readonly attempt: number;
  readonly elapsedMs: number;
  /** Number of files at the destination. */
  readonly has: number;
}

const hourMs = 3_600_000;

export const destinationKinds = {
  "takes everything": () => undefined,
  "is away for a while": ({ elapsedMs }) => (elapsedMs < 1.6 * hourMs ? "no connection" : undefined),
  "takes half a file at first": ({ attempt }) => (attempt <= 2 ? "half a file" : undefined),
  "is full at first": ({ attempt }) => (attempt <= 2 ? "full" : undefined),
  "is silent at first": ({ attempt }) => (attempt <= 1 ? "silent" : undefined),
  "lets nobody in": () => "not let in",
  "never comes back": () => "no connection",
  "shows another key once it has a file": ({ has }) => (has > 0 ? "another key" : undefined),
} as const satisfies Readonly<Record<string, (request: Asked) => Trouble | undefined>>;

export type DestinationKind = keyof typeof destinationKinds;

/** Returns true for destinations that accept every file in the end. */
export const takesEverything = (kind: DestinationKind): boolean =>
  !["lets nobody in", "never comes back", "shows another key once it has a file"].includes(kind);

export const destinationTypes = ["sftp", "s3", "email"] as const;

export interface DestinationPlan {
  readonly type: (typeof destinationTypes)[number];
  readonly kind: DestinationKind;
}

/** UTC offsets in minutes during the runs. */
export const zones = { UTC: 0, "Europe/Amsterdam": 60, "America/New_York": -300, "Asia/Kolkata": 330 } as const;

export type Zone = keyof typeof zones;

export interface SchedulePlan {
  readonly agent: number;
  readonly reportName: ReportName;
  readonly mimeType: MimeType;
  /** Hour at which days end, in the schedule's time zone. Undefined for hourly reports. */
  readonly hour: number | undefined;
  readonly zone: Zone;
  /** Indices of the plan's destinations, which belong to the schedule's agent. */
  readonly destinations: readonly number[];
}

export const firings = {
  "on time": "fires on time",
  late: "fires a quarter of an hour late",
  twice: "fires twice at once",
  "now and then": "fires each second time",
  never: "never fires",
} as const;

export type Firing = keyof typeof firings;

/** A manual run of a schedule by its agent. */
interface RunByHand {
  readonly schedule: number;
  readonly atMs: number;
  readonly again: boolean;
}

/** A temporary outage in which every call fails. */
export interface Away {
  readonly fromMs: number;
  readonly durationMs: number;
}

export interface ReportingPlan {
  readonly schedules: readonly SchedulePlan[];
  readonly destinations: readonly DestinationPlan[];
  readonly firing: Firing;
  /** True if a run of the writer has time for only one chunk of a file. `partBytes` is the size of the stored parts. */
  readonly inPieces: boolean;
  readonly partBytes: number;
  /** Number of batches of a hundred rows that are compressed together. Undefined: the default. */
  readonly batchesASection?: number | undefined;
  /** Outages of the report bucket and of the cloud scheduler's API. */
  readonly bucketAway?: Away | undefined;
  readonly schedulerAway?: Away | undefined;
  readonly runsByHand: readonly RunByHand[];
  /** Time at which agents resend all failed deliveries. Undefined: never. */
  readonly resentAtMs: number | undefined;
  /** Start time of the clients. Reports cover hours, and activity at the end of an hour tests more than activity at its start. */
  readonly clientsAtMs: number;
}

/** Time until which agents keep a schedule, which covers several windows. */
export const retainUntilMs = ({ hour }: Pick<SchedulePlan, "hour">): number =>
  hour === undefined ? 3.85 * hourMs : 27.35 * hourMs;

/** Failing deliveries are retried for a day, and for another day after a resend. */
const triedForMs = 25 * hourMs;

/** Time at which a plan finishes without failures. */
export const reportedByMs = ({ schedules, resentAtMs = 0 }: ReportingPlan): number =>
  Math.max(resentAtMs, ...schedules.map(retainUntilMs)) + 2 * triedForMs;
