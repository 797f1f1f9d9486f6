import { access } from "./access/access.ts";
import { archiving } from "./archiving/archiving.ts";
import type { LeftByParts } from "./books.ts";
import { charges } from "./charges/charges.ts";
import { clocks } from "./clocks/clocks.ts";
import { limits } from "./limits/limits.ts";
import { networkTokens } from "./network-tokens/network-tokens.ts";
import { operating } from "./operating/operating.ts";
import type { OptionalPart, Part } from "./part.ts";
import type { PlannedParts } from "./plan.ts";
import { reporting } from "./reporting/reporting.ts";
import { settling } from "./settling/settling.ts";
import { telling } from "./telling/telling.ts";
import { threeDSecure } from "./three-d-secure/three-d-secure.ts";
import { tokens } from "./tokens/tokens.ts";

/** The parts that a run may have or leave out. */
export type PartName = keyof PlannedParts;

type OptionalParts = {
  readonly [Name in PartName]-?: OptionalPart<NonNullable<PlannedParts[Name]>, NonNullable<LeftByParts[Name]>>;
};

/** In every run. */
const always = { charges } satisfies Readonly<Record<string, Part>>;

/** In some runs. */
const optional: OptionalParts = {
  telling,
  settling,
  // Whoever is authenticated names its card as it pays: what it pays with is known first.
  tokens,
  threeDSecure,
  reporting,
  archiving,
  operating,
  limits,
  clocks,
  access,
  networkTokens,
};

export const parts: Readonly<Record<string, Part>> = { ...always, ...optional };

export const optionalParts = Object.entries(optional) as unknown as readonly (readonly [
  PartName,
  OptionalPart<unknown, unknown>,
])[];

/** What parts have by names. */
export type NamesOfPart = "tasks" | "machines" | "ways" | "oracles" | "oraclesOfChanges" | "plants";

/** What all parts together have of it. */
export const ofAllParts = <Name extends NamesOfPart>(name: Name): NonNullable<Part[Name]> =>
  Object.assign({}, ...Object.values(parts).map((part) => part[name]));
