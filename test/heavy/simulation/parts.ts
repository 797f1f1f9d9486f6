import fc from "fast-check";
import { access, type LeftByAccess } from "./access/access.ts";
import { type Archived, archiving } from "./archiving/archiving.ts";
import { oneIn } from "./chances.ts";
import { clocks, type LeftByClocks, shortMoves } from "./clocks/clocks.ts";
import { struck } from "./disturbances.ts";
import { type LeftByLimits, limits } from "./limits/limits.ts";
import { operating } from "./operating/operating.ts";
import type { GivenOrder } from "./operating/operators.ts";
import type { JoinedPart, Part } from "./part.ts";
import type { Disturbance, Plan, PlannedParts } from "./plan.ts";
import { type Reported, reporting } from "./reporting/reporting.ts";
import type { SentRequest } from "./sent-request.ts";
import type { ChangeTable } from "./service.ts";
import { type Settled, settling } from "./settling/settling.ts";
import { withHeldFile } from "./settling/settling-plan.ts";
import type { PlainItem } from "./table-engine.ts";
import { type LeftByTelling, telling } from "./telling/telling.ts";
import { type LeftByThreeDSecure, threeDSecure } from "./three-d-secure/three-d-secure.ts";
import type { World } from "./world.ts";

/** What the parts of a run leave behind, by their names. */
export interface LeftByParts {
  readonly telling?: LeftByTelling;
  readonly settling?: Settled;
  readonly threeDSecure?: LeftByThreeDSecure;
  readonly reporting?: Reported;
  readonly archiving?: Archived;
  /** What operators asked for. */
  readonly operating?: readonly GivenOrder[];
  readonly limits?: LeftByLimits;
  /** What agents heard of their clocks. */
  readonly clocks?: LeftByClocks;
  /** Who called with which key, and what was heard of keys. */
  readonly access?: LeftByAccess;
}

export type PartName = keyof PlannedParts;

const parts: { readonly [Name in PartName]-?: Part<NonNullable<PlannedParts[Name]>, NonNullable<LeftByParts[Name]>> } =
  {
    telling,
    settling,
    threeDSecure,
    reporting,
    archiving,
    operating,
    limits,
    clocks,
    access,
  };

type AnyPart = Part<unknown, unknown>;

const allParts = Object.entries(parts) as unknown as readonly (readonly [PartName, AnyPart])[];

const mishapsMax = 3;

export interface DrawnParts {
  readonly parts: PlannedParts;
  readonly disturbances: readonly Disturbance[];
}

/** The parts of a run, and what goes wrong with them; some may be in every run. */
export const arbitraryParts = (...always: readonly PartName[]): fc.Arbitrary<DrawnParts> =>
  fc
    .tuple(
      ...allParts.map(([name, { oneIn: runs, planned, target, wants }]) =>
        fc.record({
          name: fc.constant(name),
          isDrawn: oneIn(always.includes(name) ? 1 : runs, fc.constant(true)),
          planned,
          disturbances: fc.array(target.chain(struck), { maxLength: mishapsMax }),
          wants: fc.constant(wants),
        }),
      ),
    )
    .map((drawn) => {
      const wanted = drawn.flatMap(({ isDrawn, planned, wants }) => (isDrawn ? (wants?.(planned) ?? []) : []));
      const there = drawn.filter(({ name, isDrawn }) => isDrawn || wanted.includes(name));
      return {
        parts: together(Object.fromEntries(there.map(({ name, planned }) => [name, planned]))),
        disturbances: there.flatMap(({ disturbances }) => disturbances.map(({ who, ...how }) => ({ ...how, ...who }))),
      };
    });

/**
 * Where files are released, one is held. Every hour that a clock is moved by makes a report, and what is to be archived once nobody moves clocks any more.
 */
const together = ({ clocks: moves, ...parts }: PlannedParts): PlannedParts => ({
  ...parts,
  ...(parts.settling && isReleasing(parts) && { settling: withHeldFile(parts.settling) }),
  ...(moves && !parts.archiving && { clocks: parts.reporting ? shortMoves(moves) : moves }),
});

const isReleasing = ({ operating: given }: PlannedParts): boolean =>
  given?.some(({ order }) => order === "release files") ?? false;

interface PlannedPart {
  readonly name: PartName;
  readonly part: AnyPart;
  readonly planned: unknown;
}

const partsOf = ({ parts: planned = {} }: Plan): readonly PlannedPart[] =>
  allParts.flatMap(([name, part]) => (planned[name] === undefined ? [] : [{ name, part, planned: planned[name] }]));

/** Plans with less of one part. */
export const withLessOfParts = (plan: Plan): readonly Plan[] =>
  partsOf(plan).flatMap(({ name, part, planned }) => {
    const { [name]: _, ...others } = plan.parts ?? {};
    return [
      { ...plan, parts: others },
      ...part.simpler(planned).map((simpler) => ({ ...plan, parts: { ...plan.parts, [name]: simpler } })),
    ];
  });

export const linesOfParts = (plan: Plan): readonly string[] =>
  partsOf(plan).flatMap(({ part, planned }) => part.lines(planned));

export const itemsOfParts = (plan: Plan): readonly PlainItem[] =>
  partsOf(plan).flatMap(({ part, planned }) => part.items(planned, plan));

export interface JoinedParts {
  readonly all: readonly JoinedPart<unknown>[];
  /** What a client does before it pays, and what it pays with then. */
  readonly prepare: (client: number, request: SentRequest) => Promise<SentRequest>;
  readonly left: () => LeftByParts;
}

export const joinParts = (world: World, plan: Plan, changeTable: ChangeTable): JoinedParts => {
  const joined = partsOf(plan).map(
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
    left: () => Object.fromEntries(joined.map(([name, part]) => [name, part.left()])),
  };
};
