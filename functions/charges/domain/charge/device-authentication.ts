import type { TokenFacts } from "../../../card-networks/authorization/transaction.ts";
import { indicatorsOf } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import { isWallet } from "../../../card-networks/catalogue/tokens.ts";
import { isLiabilityExcluded } from "../../../card-networks/catalogue/wallet-liability.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { ChargeType } from "./charge-type.ts";

interface PaidByToken {
  readonly type: Pick<ChargeType, "intent">;
  readonly initiator: Initiator;
  readonly token?: Pick<TokenFacts, "type"> | undefined;
}

/**
 * Returns true if the wallet's device authenticated the cardholder. A wallet provides its cryptogram only after the cardholder
 * has unlocked the device. Merchant-initiated payments and refunds have no wallet cryptogram.
 */
export const isByDevice = ({ type, initiator, token }: PaidByToken): boolean =>
  token !== undefined && isWallet(token) && initiator === "cardholder" && type.intent !== "refund";

interface PaymentOfDevice extends PaidByToken {
  readonly network: CardNetwork;
  readonly eci: string | undefined;
}

/**
 * Result of the device authentication, derived from the ECI sent to the network. Undefined if the ECI does not indicate a
 * result.
 */
export function deviceOutcomeOf(payment: PaymentOfDevice): "authenticated" | "attempt" | undefined {
  if (!isByDevice(payment)) return undefined;
  const { authenticated, attempt } = indicatorsOf(payment.network);
  if (payment.eci === authenticated) return "authenticated";
  return payment.eci === attempt ? "attempt" : undefined;
}

export interface PaidMerchant {
  readonly categoryCode: string;
  readonly country: { readonly alpha2: string };
}

export const shiftsByDevice = (payment: PaymentOfDevice, merchant: PaidMerchant): boolean =>
  deviceOutcomeOf(payment) !== undefined && !isLiabilityExcluded(payment.network, merchant);
