import type { MimeType, ReportName } from "../../../../functions/reports/domain/report.ts";

/** Which reports agents have made, where they are brought, and how all that behaves, as data. */

/** What keeps a destination from taking a file. */
export type Trouble = "no connection" | "half a file" | "full" | "silent" | "not let in" | "another key";

interface Asked {
  /** How often somebody came to bring something, this time included. */
  readonly attempt: number;
  readonly elapsedMs: number;
  /** How many files it has. */
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

/** Those that have every file in the end. */
export const takesEverything = (kind: DestinationKind): boolean =>
  !["lets nobody in", "never comes back", "shows another key once it has a file"].includes(kind);

export const destinationTypes = ["sftp", "s3", "email"] as const;

export interface DestinationPlan {
  readonly type: (typeof destinationTypes)[number];
  readonly kind: DestinationKind;
}

/** Minutes that their clocks are ahead of UTC in the time of the runs. */
export const zones = { UTC: 0, "Europe/Amsterdam": 60, "America/New_York": -300, "Asia/Kolkata": 330 } as const;

export type Zone = keyof typeof zones;

export interface SchedulePlan {
  readonly agent: number;
  readonly reportName: ReportName;
  readonly mimeType: MimeType;
  /** The hour at which days end, by the clock of the zone; undefined for one that reports on hours. */
  readonly hour: number | undefined;
  readonly zone: Zone;
  /** Places among the destinations of the plan; they are its agent's. */
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

/** A run of a schedule that its agent asks for. */
interface RunByHand {
  readonly schedule: number;
  readonly atMs: number;
  readonly again: boolean;
}

/** For a time something fails whatever it is asked. */
export interface Away {
  readonly fromMs: number;
  readonly durationMs: number;
}

export interface ReportingPlan {
  readonly schedules: readonly SchedulePlan[];
  readonly destinations: readonly DestinationPlan[];
  readonly firing: Firing;
  /** Whether a run of the writer has time for one piece of a file only, and how large the parts are that it stores. */
  readonly inPieces: boolean;
  readonly partBytes: number;
  /** How many times a hundred rows are compressed together; undefined for as many as is usual. */
  readonly batchesASection?: number | undefined;
  /** The bucket of reports, and the API of the cloud's scheduler. */
  readonly bucketAway?: Away | undefined;
  readonly schedulerAway?: Away | undefined;
  readonly runsByHand: readonly RunByHand[];
  /** When agents have everything sent once more that did not arrive; undefined for never. */
  readonly resentAtMs: number | undefined;
  /** When the clients begin: reports are about hours, and what happens at the end of one is worth more than its begin. */
  readonly clientsAtMs: number;
}

/** Until when agents keep a schedule: some windows long. */
export const retainUntilMs = ({ hour }: Pick<SchedulePlan, "hour">): number =>
  hour === undefined ? 3.85 * hourMs : 27.35 * hourMs;

/** What nobody takes is tried for a day, and once more for a day where its agent asks for that. */
const triedForMs = 25 * hourMs;

/** When a plan is done with, if all goes well. */
export const reportedByMs = ({ schedules, resentAtMs = 0 }: ReportingPlan): number =>
  Math.max(resentAtMs, ...schedules.map(retainUntilMs)) + 2 * triedForMs;
