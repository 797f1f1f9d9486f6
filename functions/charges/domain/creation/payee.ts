import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Payee named in the authentication: a merchant of this service, or one described only in the authentication request. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

export interface ChargedPayee {
  readonly network: CardNetwork;
  readonly acceptorKey: string;
  readonly merchantKey: string;
  readonly acquirerBIN: string;
  readonly merchantId: string;
  /** Service Establishment (SE) number, by which American Express identifies the payee. */
  readonly seNumber: string;
}

/** Ignores the leading zeros and the spaces with which networks pad merchant IDs. */
const isSameNumber = (one: string, other: string): boolean => bare(one) === bare(other);

function bare(number: string): string {
  const trimmed = number.trim();
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, "") : trimmed;
}

/**
 * A payment facilitator's SE number is in acquirerBIN, and any other SE number in merchantId (service description, 3DS,
 * merchant data rule 3).
 */
const seNumberOf = ({ acquirerBIN, merchantId }: Pick<ChargedPayee, "acquirerBIN" | "merchantId">): string =>
  acquirerBIN.trim() === "" ? merchantId : acquirerBIN;

/**
 * Returns true if a payment goes to the payee that the cardholder confirmed. Dynamic linking covers the amount and the payee
 * (PSD2 RTS, Article 5). The payee must be the same merchant, with any of its acceptors, or a merchant that the operator allows
 * to use the confirmed merchant's authentications.
 */
export function paysWhomConfirmed(
  confirmed: AuthenticatedPayee,
  charged: ChargedPayee,
  mayPayFor: readonly string[],
): boolean {
  if ("acceptorKey" in confirmed) {
    const { acceptorKey, merchantKey } = confirmed;
    if (acceptorKey === charged.acceptorKey || merchantKey === charged.merchantKey) return true;
    return mayPayFor.includes(charged.merchantKey);
  }
  if (charged.network === "american-express") return isSameNumber(seNumberOf(confirmed), charged.seNumber);
  return (
    isSameNumber(confirmed.acquirerBIN, charged.acquirerBIN) && isSameNumber(confirmed.merchantId, charged.merchantId)
  );
}
