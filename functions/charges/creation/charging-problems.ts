import { merchantProblems } from "../../merchants/published.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";

/** Problems common to all endpoints that create charges. */
export const chargingProblems = [
  chargeProblems.invalidRequest,
  chargeProblems.unexpectedNetwork,
  chargeProblems.unexpectedCurrency,
  chargeProblems.authenticationMismatch,
  chargeProblems.authenticationAlreadyUsed,
  chargeProblems.externalAuthenticationNotAllowed,
  commonProblems.referencedEntityNotFound,
  chargeProblems.creditLimitExceeded,
  chargeProblems.tooManyVerifications,
  chargeProblems.retryLimitReached,
  merchantProblems.acceptorBlocked,
  merchantProblems.acceptorSuspended,
  commonProblems.agentSuspended,
] as const;

/** Problems with a token in the request. A token of a series was checked when the series started. */
const tokenProblems = [chargeProblems.incompatibleNetwork, chargeProblems.walletsNotAllowed] as const;

/**
 * Problems with requests that use a new card: its network may be undetermined, or the card or acceptor that the request refers to
 * may not exist.
 */
export const newCardProblems = [
  ...chargingProblems,
  ...tokenProblems,
  chargeProblems.cannotDetermineCardNetwork,
  processorTokenProblems.invalid,
] as const;

export type ChargingRefusal = Refusal<(typeof chargingProblems)[number]["type"]>;

export type TokenRefusal = Refusal<(typeof tokenProblems)[number]["type"]>;

/** Every endpoint can return `invalid-input`, so no contract lists it. */
export type NewCardRefusal = Refusal<(typeof newCardProblems)[number]["type"] | "invalid-input">;
