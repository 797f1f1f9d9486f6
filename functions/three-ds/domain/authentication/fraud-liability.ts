import type { Authentication } from "./authentication.ts";
import { isDataOnly } from "./authentication.ts";
import type { AuthenticationResult } from "./authentication-states.ts";

/**
 * Who bears the loss if it is fraud (service description, Liability by result). Undefined while a challenge is open.
 * Whoever asked not to be challenged keeps it, unless the cardholder passed a challenge all the same.
 */
export const fraudLiability = (
  asked: Pick<Authentication, "exemption" | "challengeIndicator">,
  result: AuthenticationResult,
  challengePassed: boolean,
): "acquirer" | "issuer" | undefined => {
  if (result === "challenge") return undefined;
  if (result === "non-authenticated" || isDataOnly(asked)) return "acquirer";
  return asked.exemption !== undefined && !challengePassed ? "acquirer" : "issuer";
};
