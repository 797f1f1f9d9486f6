import type { TokenFacts } from "../../../card-networks/authorization/transaction.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import { type CardAuthentication, isAuthenticated } from "./bound-authentication.ts";
import { type ChargeType, isMailOrPhone, type SeriesOrder } from "./charge-type.ts";
import { isByDevice } from "./device-authentication.ts";

/** Compliance of a charge with the rules on strong customer authentication, in the API's terms. */

export const scaMethods = ["none", "3ds2", "device"] as const;
export const scaCompliances = ["out-of-scope", "mandated", "exemption", "mit"] as const;
export const scaReasons = [
  "none",
  "mandated",
  "moto",
  "tra",
  "low-value",
  "scp",
  "recurring",
  "ucof",
  "installment",
  "standing-order",
] as const;

export interface StrongAuthentication {
  readonly method: (typeof scaMethods)[number];
  readonly compliance: (typeof scaCompliances)[number];
  readonly complianceReason: (typeof scaReasons)[number];
  readonly result?: { readonly version?: string; readonly dsTransID: string };
}

interface Circumstances {
  readonly type: ChargeType;
  readonly initiator: Initiator;
  readonly authentication: CardAuthentication | undefined;
  readonly exemption: ScaExemption | undefined;
  readonly token?: TokenFacts | undefined;
}

type Compliance = Pick<StrongAuthentication, "compliance" | "complianceReason">;

const byDevice: StrongAuthentication = { method: "device", compliance: "mandated", complianceReason: "mandated" };

export function strongAuthenticationOf(circumstances: Circumstances): StrongAuthentication {
  const { authentication } = circumstances;
  if (isByDevice(circumstances)) return byDevice;
  const compliance = complianceOf(circumstances);
  if (authentication?.dsTransID === undefined) return { method: "none", ...compliance };
  const { version, dsTransID } = authentication;
  return { method: "3ds2", ...compliance, result: { ...(version !== undefined && { version }), dsTransID } };
}

function complianceOf({ type, initiator, authentication, exemption }: Circumstances): Compliance {
  if (exemption) return { compliance: "exemption", complianceReason: exemption };
  if (initiator === "merchant") return complianceOfMerchantInitiated(type);
  // Data-only 3-D Secure does not count as strong customer authentication, and neither does a failed authentication.
  if (isAuthenticated(authentication) && !isMailOrPhone(type))
    return { compliance: "mandated", complianceReason: "mandated" };
  return { compliance: "out-of-scope", complianceReason: isMailOrPhone(type) ? "moto" : "none" };
}

/**
 * The order `recurring` is for payments of a fixed amount, so merchant-initiated payments with this order are exempt. With
 * any other order, the compliance is `mit` (merchant-initiated transaction).
 */
const complianceOfMerchantInitiated = ({ order }: ChargeType): Compliance =>
  order === "recurring"
    ? { compliance: "exemption", complianceReason: "recurring" }
    : { compliance: "mit", complianceReason: order as SeriesOrder };

/**
 * Returns the party that bears fraud losses; undefined for an account verification. The issuer bears fraud losses if an
 * authentication, an attempt or a device authentication shifts liability and no exemption applies.
 */
export function fraudLiabilityOf({
  type,
  authentication,
  exemption,
  shiftsByDevice = false,
}: Pick<Circumstances, "type" | "authentication" | "exemption"> & { readonly shiftsByDevice?: boolean }):
  | "acquirer"
  | "issuer"
  | undefined {
  if (type.intent === "account-status") return undefined;
  return (authentication?.shiftsLiability || shiftsByDevice) && !exemption ? "issuer" : "acquirer";
}
