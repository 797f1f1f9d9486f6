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

/** Names of the optional parts. */
export type PartName = keyof PlannedParts;

type OptionalParts = {
  readonly [Name in PartName]-?: OptionalPart<NonNullable<PlannedParts[Name]>, NonNullable<LeftByParts[Name]>>;
};

/** Part of every run. */
const always = { charges } satisfies Readonly<Record<string, Part>>;

/** Part of some runs. */
const optional: OptionalParts = {
  telling,
  settling,
  // 3-D Secure follows tokens, because a shopper authenticates the card or token of the payment.
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

/** Properties of parts that map names to values. */
export type NamesOfPart = "tasks" | "machines" | "ways" | "oracles" | "oraclesOfChanges" | "plants";

/** Merges one property of all parts. */
export const ofAllParts = <Name extends NamesOfPart>(name: Name): NonNullable<Part[Name]> =>
  Object.assign({}, ...Object.values(parts).map((part) => part[name]));
