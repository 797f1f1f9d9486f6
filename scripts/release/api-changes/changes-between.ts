import { type ChangeName, changeRules, isChangeName } from "./change-rules.ts";
import type { Fact, FactKind, Facts } from "./fact.ts";

/** A change between two versions of an API. Each change is listed once, even if several operations share it. */

export interface ApiChange {
  readonly name: ChangeName;
  readonly place: string;
  /** Old and new value as `was → is`, with `none` for a missing value. Absent if there is neither an old nor a new value. */
  readonly values?: string;
}

type Turn = "added" | "removed" | "changed";

const isLimit = (kind: FactKind): boolean => kind === "upper-limit" || kind === "lower-limit";

function boundOf(kind: FactKind, fact: Fact | undefined): number {
  if (fact === undefined) return kind === "upper-limit" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return Number(fact.value);
}

function limitTurn(kind: FactKind, was: Fact | undefined, is: Fact | undefined): "narrowed" | "widened" {
  const grew = boundOf(kind, is) > boundOf(kind, was);
  return grew === (kind === "upper-limit") ? "widened" : "narrowed";
}

function nameOf(was: Fact | undefined, is: Fact | undefined, turn: Turn): ChangeName {
  const { kind, side, isRequired } = (is ?? was) as Fact;
  const subject = isLimit(kind) ? "limit" : kind;
  const verb = isLimit(kind) ? limitTurn(kind, was, is) : turn;
  const name = [...(side === "api" ? [] : [side]), subject, verb].join("-");
  const demanding = `${name}-required`;
  const found = turn === "added" && isRequired && isChangeName(demanding) ? demanding : name;
  if (!isChangeName(found)) throw new Error(`no rule for '${found}'; add one to change-rules.ts`);
  return found;
}

function changeOf(was: Fact | undefined, is: Fact | undefined, turn: Turn): ApiChange {
  const name = nameOf(was, is, turn);
  const values = [was?.value ?? "none", is?.value ?? "none"].join(" → ");
  const hasValues = was?.value !== undefined || is?.value !== undefined;
  return { name, place: (is ?? was)?.place ?? "", ...(hasValues && { values }) };
}

const changed = (was: Fact, is: Fact): readonly ApiChange[] => [
  ...(was.value === is.value ? [] : [changeOf(was, is, "changed")]),
  ...compared(was.parts, is.parts),
];

function variantsOf(facts: Facts): readonly (readonly [name: string, variant: Fact])[] {
  const parts = Object.entries(facts);
  return parts.every(([, { kind }]) => kind === "variant") ? parts : [];
}

/**
 * Wraps the facts of a schema without variants in the most similar variant of the schema's other version, so that the facts
 * are compared with those of that variant.
 */
function asVariant(facts: Facts, variants: readonly (readonly [name: string, variant: Fact])[]): Facts {
  const shared = ([, { parts }]: readonly [string, Fact]): number =>
    Object.keys(facts).filter((name) => name in parts).length;
  const [nearest] = variants.toSorted((left, right) => shared(right) - shared(left));
  return nearest ? { [nearest[0]]: { ...nearest[1], parts: facts } } : facts;
}

function compared(was: Facts, is: Facts): readonly ApiChange[] {
  const [variantsBefore, variantsNow] = [variantsOf(was), variantsOf(is)];
  if (variantsBefore.length === 0 && variantsNow.length > 0) return comparedByName(asVariant(was, variantsNow), is);
  if (variantsBefore.length > 0 && variantsNow.length === 0) return comparedByName(was, asVariant(is, variantsBefore));
  return comparedByName(was, is);
}

const comparedByName = (was: Facts, is: Facts): readonly ApiChange[] => [
  ...Object.entries(was).flatMap(([name, fact]) => {
    const now = is[name];
    return now ? changed(fact, now) : [changeOf(fact, undefined, "removed")];
  }),
  ...Object.entries(is).flatMap(([name, fact]) => (was[name] ? [] : [changeOf(undefined, fact, "added")])),
];

export const lineOf = ({ name, place }: Pick<ApiChange, "name" | "place">): string => `\`${name}\` ${place}`;

export const isBreaking = ({ name }: Pick<ApiChange, "name">): boolean => changeRules[name].isBreaking;

/** Returns the changes, breaking changes first. */
export function changesBetween(was: Facts, is: Facts): readonly ApiChange[] {
  const once = new Map(compared(was, is).map((change) => [lineOf(change), change]));
  return [...once.values()].sort(
    (one, other) =>
      Number(isBreaking(other)) - Number(isBreaking(one)) || lineOf(one).localeCompare(lineOf(other), "en"),
  );
}
