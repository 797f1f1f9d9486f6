import type { TokenFacts } from "../../../card-networks/authorization/transaction.ts";
import { indicatorsOf } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import { isWallet } from "../../../card-networks/catalogue/tokens.ts";
import { isLiabilityExcluded } from "../../../card-networks/catalogue/wallet-liability.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { ChargeType } from "./charge-type.ts";

/** The authentication of the cardholder by the device that holds a wallet. */

interface PaidByToken {
  readonly type: Pick<ChargeType, "intent">;
  readonly initiator: Initiator;
  readonly token?: Pick<TokenFacts, "type"> | undefined;
}

/** A wallet gives its cryptogram once the cardholder has unlocked it. Later payments and refunds go without. */
export const isByDevice = ({ type, initiator, token }: PaidByToken): boolean =>
  token !== undefined && isWallet(token) && initiator === "cardholder" && type.intent !== "refund";

interface PaymentOfDevice extends PaidByToken {
  readonly network: CardNetwork;
  /** The indicator that went out. */
  readonly eci: string | undefined;
}

/** The result of the device as the indicator tells it to the network; undefined where it tells of none. */
export const deviceOutcomeOf = (payment: PaymentOfDevice): "authenticated" | "attempt" | undefined => {
  if (!isByDevice(payment)) return undefined;
  const { authenticated, attempt } = indicatorsOf(payment.network);
  if (payment.eci === authenticated) return "authenticated";
  return payment.eci === attempt ? "attempt" : undefined;
};

export interface PaidMerchant {
  readonly categoryCode: string;
  readonly country: { readonly alpha2: string };
}

/** True if the issuer bears the loss of a payment that a device authenticated. */
export const shiftsByDevice = (payment: PaymentOfDevice, merchant: PaidMerchant): boolean =>
  deviceOutcomeOf(payment) !== undefined && !isLiabilityExcluded(payment.network, merchant);
