import type { Authentication, AuthenticationHistory } from "../../three-ds/published.ts";
import type { DecidingMessage, FraudRiskFacts } from "../domain/fraud-risk.ts";
import type { PaymentHistory } from "./payment-history.ts";

export function fraudRiskOfCharge({ charge, authentication }: PaymentHistory): FraudRiskFacts {
  const { compliance, complianceReason } = charge.sca;
  const exemption = exemptions.find((known) => compliance === "exemption" && complianceReason === known);
  return {
    network: charge.network,
    bearer: charge.fraudLiability,
    exemption: charge.fraudLiability === "issuer" ? undefined : exemption,
    isMerchantInitiated: charge.sent.initiator === "merchant",
    authentication: charge.authentication,
    wallet: walletOf(charge),
    message: authentication && decidingMessage(authentication.authentication),
  };
}

function walletOf({ sent: { token }, tokenEci }: PaymentHistory["charge"]): FraudRiskFacts["wallet"] {
  if (!token || tokenEci === undefined || token.type === "network") return undefined;
  return { type: token.type, eci: tokenEci };
}

const exemptions = ["tra", "low-value", "scp"] as const;

export const fraudRiskOfAuthentication = ({ authentication }: AuthenticationHistory): FraudRiskFacts => ({
  network: authentication.network,
  bearer: authentication.fraudLiability,
  exemption: authentication.fraudLiability === "issuer" ? undefined : authentication.exemption,
  isMerchantInitiated: authentication.deviceChannel === "3ri",
  message: decidingMessage(authentication),
});

function decidingMessage({ ares, rreq }: Authentication): DecidingMessage | undefined {
  const message = rreq ?? ares;
  if (!message) return undefined;
  const { transStatus, transStatusReason, eci } = message;
  return { type: rreq ? "RReq" : "ARes", transStatus: transStatus ?? "", transStatusReason, eci };
}
