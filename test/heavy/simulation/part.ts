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

/** A part of the service in the simulation. Each part has a separate folder and an entry in the list of parts.ts. */
export interface Part {
  /** Markdown description of the covered service functions and external systems. */
  readonly about: string;
  /** Scheduled tasks, by their names in the history. */
  readonly tasks?: Readonly<Record<string, ScheduledTask>>;
  /** State tables of the stored items, from which situations are derived. */
  readonly machines?: Machines;
  /** Plans that reach each step of the state machines, by step name. */
  readonly ways?: Readonly<Record<string, Way>>;
  /** Rules that hold after every run, regardless of its parts; the simplest comes first. */
  readonly oracles: Readonly<Record<string, Oracle>>;
  /** Oracles that compare consecutive versions of an item, which do not apply after a restore. */
  readonly oraclesOfChanges?: Readonly<Record<string, Oracle>>;
  /** Planted faults that these oracles must detect in runs with the part. */
  readonly plants: PlantedFaults;
}

/** An optional part of a run: its plan generator, its external systems and the data that it leaves for the oracles. */
export interface OptionalPart<Planned, Left> extends Part {
  /** The part is in one of this many runs. */
  readonly oneIn: number;
  /** Drawn after all other parts, so that the addition of this part does not change plans without it. */
  readonly isDrawnLast?: true;
  readonly planned: fc.Arbitrary<Planned>;
  /** Parts that this part requires; they are drawn with it. */
  readonly wants?: (planned: Planned) => readonly (keyof PlannedParts)[];
  /** Calls that can also have mishaps in runs with the part. */
  readonly target: fc.Arbitrary<{ readonly invocation: string; readonly call: CallName }>;
  /** Returns simpler plans of the part. Plans without the part are tried anyway. */
  readonly simpler: (planned: Planned) => readonly Planned[];
  readonly lines: (planned: Planned) => readonly string[];
  /** Returns the items that are stored before a run starts. */
  readonly items: (planned: Planned, plan: Plan) => readonly PlainItem[];
  /** Adjusts the plans of the clients. */
  readonly clients?: (clients: readonly ClientPlan[], planned: Planned) => readonly ClientPlan[];
  /** Adjusts the plan to the other parts. Undefined removes the part. */
  readonly beside?: (planned: Planned, others: PlannedParts) => Planned | undefined;
  /** Stage settings that the part requires. */
  readonly stage?: (planned: Planned) => StageOfRun;
  readonly join: (world: World, planned: Planned, plan: Plan, changeTable: ChangeTable) => JoinedPart<Left>;
}

/** An active part of a run. */
export interface JoinedPart<Left> {
  /** Functions of the scheduled tasks. */
  readonly tasks?: Readonly<Record<string, FleetSettings<TaskFunction>>>;
  /** Receives the bus if it has consumers, because functions of the part can also publish events. */
  readonly meetsBus?: (bus: EventBus) => void;
  readonly consumers?: readonly Consumer[];
  /** Functions that the part calls directly. */
  readonly fleets?: readonly Pick<Fleet<unknown>, "close" | "open" | "isBusy">[];
  /** Runs a client's steps before a payment and returns the payment request. */
  readonly prepare?: (client: number, request: SentRequest) => Promise<SentRequest>;
  /** Returns the request as sent in one attempt, if attempts differ. */
  readonly sent?: (client: number, request: SentRequest, invocation: string) => SentRequest;
  /** Returns true if the part has pending work that no item shows. */
  readonly isBusy?: () => boolean;
  /** Latest time until which the plan delays work. */
  readonly plannedUntilMs?: number;
  /** Requests to the service after all work has finished. */
  readonly afterwards?: () => Promise<void>;
  /** Effects of time after the books are closed, when the scheduler starts no more tasks. */
  readonly later?: () => Promise<void>;
  readonly left: () => Left;
}
