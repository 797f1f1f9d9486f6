import type fc from "fast-check";
import type { Consumer, EventBus } from "./bus/event-bus.ts";
import type { CallName } from "./calls.ts";
import type { Fleet, FleetSettings } from "./fleet.ts";
import type { Plan, PlannedParts } from "./plan.ts";
import type { ScheduledTask } from "./scheduled-tasks.ts";
import type { SentRequest } from "./sent-request.ts";
import type { ChangeTable } from "./service.ts";
import type { PlainItem } from "./table-engine.ts";
import type { TaskFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/**
 * A part of the service that a run may have or leave out: how chance decides about it, what of the world outside belongs to it, and what it
 * leaves behind for the oracles. Each lies in a folder of its own; parts.ts lists them.
 */
export interface Part<Planned, Left> {
  /** In one run of so many it is there. */
  readonly oneIn: number;
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
  readonly join: (world: World, planned: Planned, plan: Plan, changeTable: ChangeTable) => JoinedPart<Left>;
}

/** A part in a run. */
export interface JoinedPart<Left> {
  readonly tasks?: Readonly<Partial<Record<ScheduledTask, FleetSettings<TaskFunction>>>>;
  /** Is given all functions that the scheduler starts: somebody else may call them, too. */
  readonly meets?: (tasks: readonly Fleet<TaskFunction>[]) => void;
  /** Is given the bus, where somebody listens to it: what it calls may publish, too. */
  readonly meetsBus?: (bus: EventBus) => void;
  /** Whom the bus calls. */
  readonly consumers?: readonly Consumer[];
  /** Functions that it calls itself. */
  readonly fleets?: readonly Pick<Fleet<unknown>, "close" | "open" | "isBusy">[];
  /** What a client does before it pays, and what it pays with then. */
  readonly prepare?: (client: number, request: SentRequest) => Promise<SentRequest>;
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
