import { crc32 } from "node:zlib";
import type { APIGatewayProxyResult } from "aws-lambda";
import { createRandom } from "#local-aws/dynamodb";
import type { RandomBytes } from "../../../functions/shared/values/keys.ts";
import type { Admission } from "./admission.ts";
import { Fates } from "./fates.ts";
import { FunctionDirectory } from "./function-directory.ts";
import { History } from "./history.ts";
import { type NetworkLines, networkLines } from "./network-lines.ts";
import { ObjectEngine } from "./object-engine.ts";
import type { Gone, Plan } from "./plan.ts";
import { SimulatedClearingHouse } from "./simulated-clearing-house.ts";
import { type ReadMessage, SimulatedHost } from "./simulated-host.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";
import type { Machines } from "./situations/situation.ts";
import { Watch } from "./situations/watch.ts";
import type { TableEngine } from "./table-engine.ts";
import { Tally } from "./tally.ts";
import type { Timeline } from "./timeline.ts";
import type { ClearingPlatform, StagePlatform, WorldPlatform } from "./upgrading/platform.ts";
import { head } from "./upgrading/release.ts";
import { onlyServing, type Serving } from "./upgrading/rollout.ts";

type PlannedClocks = Pick<Plan, "unrest" | "clocksDifferByMs">;

/** What the parts of a run make of the stage that it is on. */
export interface StageOfRun {
  /** How many requests each agent may send; undefined where nobody counts them. */
  readonly rateLimit?: WorldPlatform["rateLimit"];
  readonly stage?: StagePlatform;
  /** Whether agents move clocks of their own, as in the sandbox. */
  readonly agentsHaveClocks?: boolean;
}

/** A message that takes an authorization back, as it left. */
export interface SentReversal {
  readonly invocation: string;
  readonly original: string;
}

/** A message as it left for the host of a network. */
export interface SentMessage {
  readonly invocation: string;
  readonly network: SimulatedNetwork;
  readonly kind: ReadMessage["kind"];
  readonly packed: Uint8Array;
}

/** A request of an agent as its function took it, whoever sent it and whatever became of the answer. */
export interface AskedRequest {
  readonly agentKey: string;
  readonly invocation: string;
  readonly startedMs: number;
  /** Undefined for a function that died. */
  answered?: {
    readonly atMs: number;
    readonly headers: APIGatewayProxyResult["headers"];
    readonly body: string;
  };
}

/** What the environments of one run share: time, chance, the tables, the files and the networks. */
export interface World extends Required<StageOfRun> {
  readonly timeline: Timeline;
  readonly tables: TableEngine;
  readonly objects: ObjectEngine;
  /** The files that networks send of what they settled. */
  readonly records: ObjectEngine;
  readonly host: SimulatedHost;
  readonly clearingHouse: SimulatedClearingHouse;
  readonly fates: Fates;
  readonly serving: Serving;
  /** Whether two releases serve in this run. */
  readonly isMixed: boolean;
  /** What never comes back in this run, once its time has come. */
  readonly goneNow: () => Gone | undefined;
  readonly lines: NetworkLines;
  /** The functions that others call by the API of Lambda. */
  readonly functions: FunctionDirectory;
  /** How many keys of due work are read at once; undefined where it is as in production. */
  readonly duePageSize: number | undefined;
  readonly clearing: ClearingPlatform;
  readonly history: History;
  /** How often what happened, for the summary of many runs. */
  readonly tally: Tally;
  readonly watch: Watch;
  /** What asks the authorizer who calls; undefined in a run in which everybody is let in. */
  gate?: Admission;
  readonly sentReversals: SentReversal[];
  readonly sentMessages: SentMessage[];
  /** What agents asked. */
  readonly requests: AskedRequest[];
  /** Who asked a busy table the same again without a pause. */
  readonly hurried: string[];
  /** Who wrote what others had changed before, by its invocation, once for each time. */
  readonly lostRaces: string[];
  /** Lines that the service logged. */
  readonly log: string[];
  /** How far the clock of an environment is ahead of the time of the world; behind it, when negative. */
  readonly clockAheadMs: (environment: string) => number;
  readonly random: () => number;
  readonly randomBytes: RandomBytes;
  /** Announces something that changes the tables, the files or the networks; a run is not over before it has happened. */
  underway(delayMs: number, happen: () => void | Promise<void>): void;
  readonly isAnythingUnderway: () => boolean;
}

/** The same with the same seed, whatever else happens. */
const clockAheadMs = ({ unrest, clocksDifferByMs = 0 }: PlannedClocks, environment: string): number =>
  Math.round((createRandom(unrest ^ crc32(environment))() - 0.5) * clocksDifferByMs);

interface WorldOptions {
  /** Whether the history is kept. */
  readonly traced?: boolean | undefined;
  readonly serving?: Serving;
  readonly machines?: Machines;
  readonly stageOfRun?: StageOfRun;
}

export const newWorld = (
  plan: Pick<
    Plan,
    | "unrest"
    | "clocksDifferByMs"
    | "disturbances"
    | "clearingHouse"
    | "storm"
    | "outage"
    | "gone"
    | "absence"
    | "aim"
    | "rollout"
    | "duePageSize"
    | "cutOffMinutes"
    | "presentmentsMax"
  >,
  timeline: Timeline,
  tables: TableEngine,
  { traced = false, serving = onlyServing(head), machines = {}, stageOfRun = {} }: WorldOptions = {},
): World => {
  const random = createRandom(plan.unrest);
  const tally = new Tally();
  const objects = new ObjectEngine();
  const history = new History(traced, () => timeline.elapsedMs);
  let onTheirWay = 0;
  const underway: World["underway"] = (delayMs, happen) => {
    onTheirWay += 1;
    timeline.after(delayMs, async () => {
      onTheirWay -= 1;
      await happen();
    });
  };
  const tell = (text: () => string) => history.tell("clearing house", text);
  const { gone } = plan;
  const goneNow = () => (gone && timeline.elapsedMs >= gone.fromMs ? gone : undefined);
  return {
    timeline,
    serving,
    isMixed: plan.rollout !== undefined,
    goneNow,
    lines: networkLines(plan, timeline, (text) => history.tell("network", () => text)),
    functions: new FunctionDirectory(),
    duePageSize: plan.duePageSize,
    clearing: { cutOffMinutes: plan.cutOffMinutes, presentmentsMax: plan.presentmentsMax },
    tables,
    objects,
    records: new ObjectEngine(),
    host: new SimulatedHost(timeline.now),
    clearingHouse: new SimulatedClearingHouse({
      objects,
      plan,
      goneNow,
      elapsedMs: () => timeline.elapsedMs,
      underway,
      tell,
    }),
    fates: new Fates(plan, tally, () => timeline.elapsedMs),
    history,
    tally,
    watch: new Watch(machines, plan.aim, tally),
    rateLimit: undefined,
    stage: {},
    agentsHaveClocks: false,
    ...stageOfRun,
    sentReversals: [],
    sentMessages: [],
    requests: [],
    hurried: [],
    lostRaces: [],
    log: [],
    clockAheadMs: (environment) => clockAheadMs(plan, environment),
    random,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
    underway,
    isAnythingUnderway: () => onTheirWay > 0,
  };
};
