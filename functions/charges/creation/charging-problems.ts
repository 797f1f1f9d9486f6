import { merchantProblems } from "../../merchants/published.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";

/** What every way of making a charge may be refused for. */
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

/** A token that came with the request; that of a series was judged when it began. */
const tokenProblems = [chargeProblems.incompatibleNetwork, chargeProblems.walletsNotAllowed] as const;

/** Card and acceptor of a request may also be ones that nobody knows. */
export const newCardProblems = [
  ...chargingProblems,
  ...tokenProblems,
  chargeProblems.cannotDetermineCardNetwork,
  processorTokenProblems.invalid,
] as const;

export type ChargingRefusal = Refusal<(typeof chargingProblems)[number]["type"]>;

export type TokenRefusal = Refusal<(typeof tokenProblems)[number]["type"]>;

/** Every endpoint may answer `invalid-input`, so no contract lists it. */
export type NewCardRefusal = Refusal<(typeof newCardProblems)[number]["type"] | "invalid-input">;
