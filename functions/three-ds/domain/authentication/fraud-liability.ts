import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { type Authentication, isDataOnly } from "./authentication.ts";
import type { AuthenticationResult } from "./authentication-states.ts";

type Asked = Pick<Authentication, "network" | "messageCategory" | "amount" | "exemption" | "challengeIndicator">;

/** What the message that decided says. */
interface Decisive {
  readonly result: AuthenticationResult;
  readonly eci: string | undefined;
  readonly challengePassed: boolean;
}

export interface LiabilityForFraud {
  /** Absent where there is nothing to lose: no money moves, or a challenge is still open. */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
}

/** A check of the card (EMV 3-D Secure: category 02, non-payment) moves no money, so there is no loss that could shift. */
export const movesMoney = ({ messageCategory, amount }: Pick<Asked, "messageCategory" | "amount">): boolean =>
  messageCategory !== "02" && amount.value > 0;

/** Whoever asked not to be challenged keeps the loss, unless the cardholder passed a challenge all the same. */
const takesTheRisk = (requested: Asked, challengePassed: boolean): boolean =>
  isDataOnly(requested) || (requested.exemption !== undefined && !challengePassed);

/**
 * Who bears the loss if it is fraud (service description, Liability by result). Its table presumes that the ECI agrees: the
 * network sees the ECI of the charge and nothing of the result, so the issuer bears the loss only if that is one of an
 * authentication or an attempt there. An ARes or RReq may leave it out.
 */
export const liabilityForFraud = (requested: Asked, { result, eci, challengePassed }: Decisive): LiabilityForFraud => {
  if (result === "challenge" || !movesMoney(requested)) return { warnings: [] };
  if (result === "non-authenticated" || takesTheRisk(requested, challengePassed)) {
    return { fraudLiability: "acquirer", warnings: [] };
  }
  if (eci !== undefined && shiftsLiability(requested.network, eci)) return { fraudLiability: "issuer", warnings: [] };
  const reason =
    eci === undefined ? "it carries no eci" : `its eci '${eci}' is not one of ${requested.network} that says so`;
  const detail = `The result is '${result}', but ${reason}: the loss stays with the acquirer.`;
  return { fraudLiability: "acquirer", warnings: [{ code: "liability-not-shifted", detail }] };
};
