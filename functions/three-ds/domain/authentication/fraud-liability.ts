import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { type Authentication, isDataOnly } from "./authentication.ts";
import type { AuthenticationResult } from "./authentication-states.ts";

type Asked = Pick<Authentication, "network" | "messageCategory" | "amount" | "exemption" | "challengeIndicator">;

/** Facts from the deciding message. */
interface Decisive {
  readonly result: AuthenticationResult;
  readonly eci: string | undefined;
  readonly challengePassed: boolean;
}

export interface LiabilityForFraud {
  /** Absent without a possible loss: no money moves, or a challenge is still open. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
}

/** Returns false for a card check (EMV 3-D Secure: category 02, non-payment), which has no loss that could shift. */
export const movesMoney = ({ messageCategory, amount }: Pick<Asked, "messageCategory" | "amount">): boolean =>
  messageCategory !== "02" && amount.value > 0;

/**
 * Returns true if the merchant asked for no challenge and thus bears the loss, unless the cardholder passed a challenge
 * anyway.
 */
const takesTheRisk = (requested: Asked, challengePassed: boolean): boolean =>
  isDataOnly(requested) || (requested.exemption !== undefined && !challengePassed);

/**
 * Decides who bears a loss from fraud (service description, Liability by result). Its table assumes that the ECI agrees:
 * the network sees the ECI of the charge, not the result. The issuer therefore bears the loss only with that network's
 * ECI for an authentication or an attempt. An ARes or RReq can omit it.
 */
export const liabilityForFraud = (requested: Asked, { result, eci, challengePassed }: Decisive): LiabilityForFraud => {
  if (result === "challenge" || !movesMoney(requested)) return { warnings: [] };
  if (result === "non-authenticated" || takesTheRisk(requested, challengePassed)) {
    return { fraudLiability: "acquirer", warnings: [] };
  }
  if (eci !== undefined && shiftsLiability(requested.network, eci)) return { fraudLiability: "issuer", warnings: [] };
  const reason =
    eci === undefined ? "it has no eci" : `its eci '${eci}' does not shift liability on ${requested.network}`;
  const detail = `The result is '${result}', but ${reason}. Fraud liability stays with the acquirer.`;
  return { fraudLiability: "acquirer", warnings: [{ code: "liability-not-shifted", detail }] };
};
