import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { type Authentication, isDataOnly } from "./authentication.ts";
import type { AuthenticationResult } from "./authentication-states.ts";

type Asked = Pick<Authentication, "network" | "messageCategory" | "amount" | "exemption" | "challengeIndicator">;

interface Decisive {
  readonly result: AuthenticationResult;
  readonly eci: string | undefined;
  readonly challengePassed: boolean;
}

export interface LiabilityForFraud {
  /** Undefined if no money moves, or while a challenge is open. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
}

/**
 * Returns false for a non-payment authentication (message category 02) and for an amount of 0, because no liability can shift.
 */
export const movesMoney = ({ messageCategory, amount }: Pick<Asked, "messageCategory" | "amount">): boolean =>
  messageCategory !== "02" && amount.value > 0;

/**
 * Returns true if liability stays with the acquirer: after a data-only request, or after an exemption request unless the
 * cardholder passed a challenge anyway.
 */
const takesTheRisk = (requested: Asked, challengePassed: boolean): boolean =>
  isDataOnly(requested) || (requested.exemption !== undefined && !challengePassed);

/**
 * Determines the fraud liability (service description, Liability by result). The authorization message contains the ECI, not
 * the authentication result. The issuer therefore bears the loss only if the ECI is one that the network defines for a
 * successful or attempted authentication. An ARes or RReq can omit the ECI.
 */
export function liabilityForFraud(requested: Asked, { result, eci, challengePassed }: Decisive): LiabilityForFraud {
  if (result === "challenge" || !movesMoney(requested)) return { warnings: [] };
  if (result === "non-authenticated" || takesTheRisk(requested, challengePassed)) {
    return { fraudLiability: "acquirer", warnings: [] };
  }
  if (eci !== undefined && shiftsLiability(requested.network, eci)) return { fraudLiability: "issuer", warnings: [] };
  const reason =
    eci === undefined ? "the message has no ECI" : `ECI '${eci}' does not shift liability on ${requested.network}`;
  const detail = `The result is '${result}', but ${reason}. Fraud liability stays with the acquirer.`;
  return { fraudLiability: "acquirer", warnings: [{ code: "liability-not-shifted", detail }] };
}
