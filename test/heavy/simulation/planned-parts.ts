import fc from "fast-check";
import type { LeftByParts } from "./books.ts";
import { oneIn } from "./chances.ts";
import { struck } from "./disturbances.ts";
import type { JoinedPart, OptionalPart } from "./part.ts";
import { optionalParts, type PartName } from "./parts.ts";
import type { ClientPlan, Disturbance, Plan, PlannedParts } from "./plan.ts";
import type { SentRequest } from "./sent-request.ts";
import type { ChangeTable } from "./service.ts";
import type { PlainItem } from "./table-engine.ts";
import type { StageOfRun, World } from "./world.ts";

/** Parts of a run, from their plans to the data that they leave. */

const mishapsMax = 3;

export interface DrawnParts {
  readonly parts: PlannedParts;
  readonly disturbances: readonly Disturbance[];
}

interface DrawnPart {
  readonly name: PartName;
  readonly isDrawn: true | undefined;
  readonly planned: unknown;
  readonly disturbances: readonly (Omit<Disturbance, "invocation" | "call"> & {
    readonly who: Pick<Disturbance, "invocation" | "call">;
  })[];
  readonly wants: OptionalPart<unknown, unknown>["wants"] | undefined;
}

/** The parts that are drawn first or last: random ones, or exactly the named ones. */
export const arbitraryParts = (
  turn: "first" | "last",
  named: readonly PartName[] | undefined,
): fc.Arbitrary<readonly DrawnPart[]> =>
  fc.tuple(
    ...optionalParts
      .filter(([, { isDrawnLast = false }]) => isDrawnLast === (turn === "last"))
      .map(([name, { oneIn: runs, planned, target, wants }]) =>
        fc.record({
          name: fc.constant(name),
          isDrawn: named ? fc.constant(named.includes(name) || undefined) : oneIn(runs, fc.constant<true>(true)),
          planned,
          disturbances: fc.array(target.chain(struck), { maxLength: mishapsMax }),
          wants: fc.constant(wants),
        }),
      ),
  );

/** The plans of the drawn parts, and their mishaps. */
export function partsAmong(drawn: readonly DrawnPart[]): DrawnParts {
  const wanted = drawn.flatMap(({ isDrawn, planned, wants }) => (isDrawn ? (wants?.(planned) ?? []) : []));
  const there = drawn.filter(({ name, isDrawn }) => isDrawn || wanted.includes(name));
  return {
    parts: together(Object.fromEntries(there.map(({ name, planned }) => [name, planned]))),
    disturbances: there.flatMap(({ disturbances }) => disturbances.map(({ who, ...how }) => ({ ...how, ...who }))),
  };
}

/** Adjusts each part's plan to the other parts. */
export function together(planned: PlannedParts): PlannedParts {
  const besides = optionalParts.flatMap(([name, { beside }]) => {
    if (planned[name] === undefined) return [];
    return [[name, beside ? beside(planned[name], planned) : planned[name]]];
  });
  return Object.fromEntries(besides.filter(([, one]) => one !== undefined));
}

/** Adjusts the clients' plans to the parts of a run. */
export const clientsInParts = (clients: readonly ClientPlan[], planned: PlannedParts): readonly ClientPlan[] =>
  partsOf(planned).reduce((asked, { part, planned: ofPart }) => part.clients?.(asked, ofPart) ?? asked, clients);

/** Stage settings that the parts of a run require. */
export const stageOfRun = ({ parts: planned }: Plan): StageOfRun =>
  Object.assign({}, ...partsOf(planned).map(({ part, planned: ofPart }) => part.stage?.(ofPart)));

interface PlannedPart {
  readonly name: PartName;
  readonly part: OptionalPart<unknown, unknown>;
  readonly planned: unknown;
}

const partsOf = (planned: PlannedParts = {}): readonly PlannedPart[] =>
  optionalParts.flatMap(([name, part]) =>
    planned[name] === undefined ? [] : [{ name, part, planned: planned[name] }],
  );

/** Plans with a simpler part. */
export const withLessOfParts = (plan: Plan): readonly Plan[] =>
  partsOf(plan.parts).flatMap(({ name, part, planned }) => {
    const { [name]: _, ...others } = plan.parts ?? {};
    return [
      { ...plan, parts: others },
      ...part.simpler(planned).map((simpler) => ({ ...plan, parts: { ...plan.parts, [name]: simpler } })),
    ];
  });

export const linesOfParts = (plan: Plan): readonly string[] =>
  partsOf(plan.parts).flatMap(({ part, planned }) => part.lines(planned));

export const itemsOfParts = (plan: Plan): readonly PlainItem[] =>
  partsOf(plan.parts).flatMap(({ part, planned }) => part.items(planned, plan));

export interface JoinedParts {
  readonly all: readonly JoinedPart<unknown>[];
  /** Runs a client's steps before a payment and returns the payment request. */
  readonly prepare: (client: number, request: SentRequest) => Promise<SentRequest>;
  /** Returns the request as sent in one attempt. */
  readonly sent: (client: number, request: SentRequest, invocation: string) => SentRequest;
  readonly left: () => LeftByParts;
}

export function joinParts(world: World, plan: Plan, changeTable: ChangeTable): JoinedParts {
  const joined = partsOf(plan.parts).map(
    ({ name, part, planned }) => [name, part.join(world, planned, plan, changeTable)] as const,
  );
  const all = joined.map(([, part]) => part);
  return {
    all,
    prepare: async (client, request) => {
      let prepared = request;
      for (const { prepare } of all) prepared = (await prepare?.(client, prepared)) ?? prepared;
      return prepared;
    },
    sent: (client, request, invocation) =>
      all.reduce((asSent, { sent }) => sent?.(client, asSent, invocation) ?? asSent, request),
    left: () => Object.fromEntries(joined.map(([name, part]) => [name, part.left()])),
  };
}
