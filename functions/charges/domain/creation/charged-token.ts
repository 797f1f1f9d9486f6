import type { TokenFacts } from "../../../card-networks/authorization/transaction.ts";
import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import { isWallet, tokenFeatureOf, tokenIndicatorOf, tokenRulesOf } from "../../../card-networks/catalogue/tokens.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { CardAuthentication } from "../charge/bound-authentication.ts";
import { sequenceOf } from "../charge/charge-type.ts";
import { type PaidMerchant, shiftsByDevice } from "../charge/device-authentication.ts";
import { type AskedWithToken, cryptogramOf, type GivenToken } from "./token-rules.ts";

export interface ChargedToken {
  readonly fact: TokenFacts;
  /** Kept in memory only, never stored. */
  readonly cryptogram?: string;
  /**
   * Electronic commerce indicator (ECI) sent with the token. Absent for refunds, and if the payment is sent with the same
   * ECI as payments with a card number.
   */
  readonly eci?: string;
}

type Asked = Pick<AskedWithToken, "type" | "initiator" | "tokenDetails"> & {
  readonly keptToken?: TokenFacts | undefined;
};

const isSent = ({ initiator }: Asked, network: CardNetwork): boolean =>
  initiator === "cardholder" || tokenRulesOf(network).takesCryptogramInSeries;

/**
 * Returns the token to charge; undefined for a charge with a card number. If the request has a 3-D Secure result, the token
 * is sent with the ECI of that result. Otherwise, merchant-initiated payments are sent with the same ECI as payments with a
 * card number, and refunds have no ECI.
 */
export function chargedToken(
  order: Asked,
  network: CardNetwork,
  authentication: Pick<CardAuthentication, "eci"> | undefined,
): ChargedToken | undefined {
  const { tokenDetails: given, keptToken, type, initiator } = order;
  if (!given) return keptToken && { fact: keptToken };
  const cryptogram = isSent(order, network) ? cryptogramOf(given) : undefined;
  const isPaid = initiator === "cardholder" && type.intent !== "refund";
  const eci = authentication?.eci ?? (isPaid ? tokenIndicatorOf(network, given.type, given.eci) : undefined);
  return {
    fact: factOf(given),
    ...(cryptogram !== undefined && { cryptogram }),
    ...(eci !== undefined && { eci }),
  };
}

const factOf = ({ type, tokenRequestorId: requestorId }: GivenToken): TokenFacts => ({
  type,
  ...(requestorId !== undefined && { requestorId }),
});

type Paying = Asked & { readonly amount: { readonly value: number } };

export const tokenWarnings = (
  order: Paying,
  network: CardNetwork,
  token: ChargedToken,
  authentication: object | undefined,
  merchant: PaidMerchant,
): readonly Warning[] => [
  ...unsentCryptogram(order, network),
  ...unsentIndicator(order, network, token, authentication),
  ...unshiftedLiability(order, network, token, authentication, merchant),
  ...deviceInSeries(order, network, token),
];

function unsentCryptogram(order: Asked, network: CardNetwork): readonly Warning[] {
  const cryptogram = order.tokenDetails && cryptogramOf(order.tokenDetails);
  if (cryptogram === undefined || isSent(order, network)) return [];
  const detail = `The cryptogram was not sent: ${network} does not accept cryptograms in subsequent payments.`;
  return [{ code: "cryptogram-not-sent", detail }];
}

function unsentIndicator(
  { tokenDetails: given }: Asked,
  network: CardNetwork,
  { eci }: ChargedToken,
  authentication: object | undefined,
): readonly Warning[] {
  if (given?.eci === undefined || given.eci === eci || authentication) return [];
  const detail =
    eci === undefined
      ? "tokenDetails.eci is ignored: merchant-initiated payments are sent with the same ECI as payments with a card number."
      : `tokenDetails.eci is ignored: payments of this kind are sent to ${network} with ECI '${eci}'.`;
  return [{ code: "feature-not-supported", detail }];
}

/**
 * A network token's cryptogram proves that the token is used within its domain (by the merchant or device it was issued for),
 * but does not authenticate the cardholder. Some merchant categories get no liability shift even if the cardholder was
 * authenticated.
 */
function unshiftedLiability(
  { amount, ...payment }: Paying,
  network: CardNetwork,
  { fact, eci }: ChargedToken,
  authentication: object | undefined,
  merchant: PaidMerchant,
): readonly Warning[] {
  if (authentication || eci === undefined || amount.value === 0 || !shiftsLiability(network, eci)) return [];
  if (shiftsByDevice({ ...payment, network, token: fact, eci }, merchant)) return [];
  const why = isWallet(fact)
    ? `${network} does not shift liability for merchants in category ${merchant.categoryCode} in ${merchant.country.alpha2}`
    : "the cryptogram does not authenticate the cardholder";
  const detail = `ECI '${eci}' usually shifts liability, but ${why}. Fraud liability stays with the acquirer.`;
  return [{ code: "liability-not-shifted", detail }];
}

function deviceInSeries({ type, initiator }: Asked, network: CardNetwork, { fact }: ChargedToken): readonly Warning[] {
  const isUnwelcome = tokenRulesOf(network).unwelcomeInSeries.includes(tokenFeatureOf[fact.type]);
  if (!isUnwelcome || sequenceOf(type, initiator) !== "initial") return [];
  const detail = `${network} discourages device tokens in subsequent payments, and issuers may decline such payments. Request a merchant token from the wallet, or use a card number.`;
  return [{ code: "device-token-in-series", detail }];
}
