import { merchantProblems } from "../../merchants/published.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";

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

/**
 * Problems that occur only in requests with `tokenDetails`. `createSubsequentCharge` does not return these problems, because
 * the token was checked when the series started.
 */
const tokenProblems = [chargeProblems.incompatibleNetwork, chargeProblems.walletsNotAllowed] as const;

export const newCardProblems = [
  ...chargingProblems,
  ...tokenProblems,
  chargeProblems.cannotDetermineCardNetwork,
  processorTokenProblems.invalid,
] as const;

export type ChargingRefusal = Refusal<(typeof chargingProblems)[number]["type"]>;

export type TokenRefusal = Refusal<(typeof tokenProblems)[number]["type"]>;

/** Every endpoint can return `invalid-input`, so the contracts of this slice do not list that type. */
export type NewCardRefusal = Refusal<(typeof newCardProblems)[number]["type"] | "invalid-input">;
