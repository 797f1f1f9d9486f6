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

/** Stage settings that the parts of a run choose. */
export interface StageOfRun {
  /** Rate limit of each agent; undefined for no limit. */
  readonly rateLimit?: WorldPlatform["rateLimit"];
  readonly stage?: StagePlatform;
  /** True if agents can move their own clocks, as in the sandbox. */
  readonly agentsHaveClocks?: boolean;
}

/** A sent message that reverses an authorization. */
export interface SentReversal {
  readonly invocation: string;
  readonly original: string;
}

/** A message sent to the host of a network. */
export interface SentMessage {
  readonly invocation: string;
  readonly network: SimulatedNetwork;
  readonly kind: ReadMessage["kind"];
  readonly packed: Uint8Array;
}

/** An agent's request as its function received it, regardless of the sender and of the fate of the response. */
export interface AskedRequest {
  readonly agentKey: string;
  readonly invocation: string;
  readonly startedMs: number;
  /** Undefined if the function crashed. */
  answered?: {
    readonly atMs: number;
    readonly headers: APIGatewayProxyResult["headers"];
    readonly body: string;
  };
}

/** State that the environments of a run share: time, randomness, the tables, the files and the networks. */
export interface World extends Required<StageOfRun> {
  readonly timeline: Timeline;
  readonly tables: TableEngine;
  readonly objects: ObjectEngine;
  /** Settlement files that networks send. */
  readonly records: ObjectEngine;
  readonly host: SimulatedHost;
  readonly clearingHouse: SimulatedClearingHouse;
  readonly fates: Fates;
  readonly serving: Serving;
  /** True if two releases serve during this run. */
  readonly isMixed: boolean;
  /** Returns what is permanently lost from the current time of this run. */
  readonly goneNow: () => Gone | undefined;
  readonly lines: NetworkLines;
  /** The functions that others invoke through the Lambda API. */
  readonly functions: FunctionDirectory;
  /** Number of due-work keys per page; undefined for the value of production. */
  readonly duePageSize: number | undefined;
  readonly clearing: ClearingPlatform;
  readonly history: History;
  /** Counts of events, for the summary of many runs. */
  readonly tally: Tally;
  readonly watch: Watch;
  /** Authenticates callers through the authorizer; undefined in a run without it. */
  gate?: Admission;
  readonly sentReversals: SentReversal[];
  readonly sentMessages: SentMessage[];
  /** Requests of agents. */
  readonly requests: AskedRequest[];
  /** Invocations that repeated a request to a throttled table without a pause. */
  readonly hurried: string[];
  /** Invocations whose write failed because another one had changed the item, once per failure. */
  readonly lostRaces: string[];
  readonly log: string[];
  /** Milliseconds by which the clock of an environment is ahead of the world's time; negative if it is behind. */
  readonly clockAheadMs: (environment: string) => number;
  readonly random: () => number;
  readonly randomBytes: RandomBytes;
  /** Schedules a change of the tables, the files or the networks. The run does not end before the change. */
  underway(delayMs: number, happen: () => void | Promise<void>): void;
  readonly isAnythingUnderway: () => boolean;
}

/** Depends on the seed only. */
const clockAheadMs = ({ unrest, clocksDifferByMs = 0 }: PlannedClocks, environment: string): number =>
  Math.round((createRandom(unrest ^ crc32(environment))() - 0.5) * clocksDifferByMs);

interface WorldOptions {
  /** True if the history is recorded. */
  readonly traced?: boolean | undefined;
  readonly serving?: Serving;
  readonly machines?: Machines;
  readonly stageOfRun?: StageOfRun;
}

export function newWorld(
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
): World {
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
}
