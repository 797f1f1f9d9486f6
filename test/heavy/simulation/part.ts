import type fc from "fast-check";
import type { Oracle } from "./books.ts";
import type { Consumer, EventBus } from "./bus/event-bus.ts";
import type { CallName } from "./calls.ts";
import type { Fleet, FleetSettings } from "./fleet.ts";
import type { ClientPlan, Plan, PlannedParts } from "./plan.ts";
import type { PlantedFaults } from "./plants/planted-fault.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import type { SentRequest } from "./sent-request.ts";
import type { ChangeTable } from "./service.ts";
import type { Machines } from "./situations/situation.ts";
import type { Way } from "./situations/way.ts";
import type { PlainItem } from "./table-engine.ts";
import type { TaskFunction } from "./upgrading/functions.ts";
import type { StageOfRun, World } from "./world.ts";

/**
 * A part of the service in the simulation. Each lies in a folder of its own, whose description stands in the list of parts.ts; all that goes through parts
 * follows from that.
 */
export interface Part {
  /** What of the service and of the world outside is in it, in Markdown. */
  readonly about: string;
  /** What the scheduler starts for it, by names that are the words of the history. */
  readonly tasks?: Readonly<Record<string, ScheduledTask>>;
  /** The tables of states of what it stores, of which situations are made. */
  readonly machines?: Machines;
  /** How a run comes to each step of those, by the names of the steps. */
  readonly ways?: Readonly<Record<string, Way>>;
  /** The rules that hold after every run, whatever of the service was in it; the plainest first. */
  readonly oracles: Readonly<Record<string, Oracle>>;
  /** Those that look from one change of an item to the next: where tables were restored, they do not hold. */
  readonly oraclesOfChanges?: Readonly<Record<string, Oracle>>;
  /** Faults of the service that these must find, in runs that have the part. */
  readonly plants: PlantedFaults;
}

/** A part that a run may have or leave out: how it is drawn, what of the world outside belongs to it, and what it leaves behind for the oracles. */
export interface OptionalPart<Planned, Left> extends Part {
  /** In one run of so many it is there. */
  readonly oneIn: number;
  /** Behind all else, so that a plan without it is what it was before there was this part. */
  readonly isDrawnLast?: true;
  readonly planned: fc.Arbitrary<Planned>;
  /** Parts without which some of it would be about nothing: where it is drawn, they are there, too. */
  readonly wants?: (planned: Planned) => readonly (keyof PlannedParts)[];
  /** Whose calls may have a mishap besides, where it is there. */
  readonly target: fc.Arbitrary<{ readonly invocation: string; readonly call: CallName }>;
  /** A little less of it; that all of it is left out is tried anyway. */
  readonly simpler: (planned: Planned) => readonly Planned[];
  readonly lines: (planned: Planned) => readonly string[];
  /** What is stored before a run begins. */
  readonly items: (planned: Planned, plan: Plan) => readonly PlainItem[];
  /** What it asks of the clients of a run. */
  readonly clients?: (clients: readonly ClientPlan[], planned: Planned) => readonly ClientPlan[];
  /** What becomes of its plan beside those of other parts; undefined where it has no place there. */
  readonly beside?: (planned: Planned, others: PlannedParts) => Planned | undefined;
  /** The stage that it takes. */
  readonly stage?: (planned: Planned) => StageOfRun;
  readonly join: (world: World, planned: Planned, plan: Plan, changeTable: ChangeTable) => JoinedPart<Left>;
}

/** A part in a run. */
export interface JoinedPart<Left> {
  /** The functions of its tasks. */
  readonly tasks?: Readonly<Record<string, FleetSettings<TaskFunction>>>;
  /** Is given the bus, where somebody listens to it: what it calls may publish, too. */
  readonly meetsBus?: (bus: EventBus) => void;
  /** Whom the bus calls. */
  readonly consumers?: readonly Consumer[];
  /** Functions that it calls itself. */
  readonly fleets?: readonly Pick<Fleet<unknown>, "close" | "open" | "isBusy">[];
  /** What a client does before it pays, and what it pays with then. */
  readonly prepare?: (client: number, request: SentRequest) => Promise<SentRequest>;
  /** A request as one of its tries sends it, where that is more than the client means by it. */
  readonly sent?: (client: number, request: SentRequest, invocation: string) => SentRequest;
  /** Something of it is still to come that no item tells of. */
  readonly isBusy?: () => boolean;
  /** Until when the plan has something wait. */
  readonly plannedUntilMs?: number;
  /** What is asked of the service once all is at rest. */
  readonly afterwards?: () => Promise<void>;
  /** What time does to it when the books are closed: the scheduler starts nothing any more. */
  readonly later?: () => Promise<void>;
  readonly left: () => Left;
}
