import type { FraudRisk } from "../../../client/index.ts";

/** Who bears the loss if a payment is fraud, and which message decided that. */
export const RiskNotice = ({ risk }: { readonly risk: FraudRisk }) => (
  <p class={`notice ${risk.bearer === "issuer" ? "good" : ""}`}>{risk.detail}.</p>
);
