import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Payee that the cardholder confirmed on the issuer's page: a merchant of this service, or one described only in the request. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

/** Payee of a charge, with the identifiers of both kinds. */
export interface ChargedPayee {
  readonly network: CardNetwork;
  readonly acceptorKey: string;
  readonly merchantKey: string;
  readonly acquirerBIN: string;
  readonly merchantId: string;
  /** Number by which american-express identifies the payee. */
  readonly seNumber: string;
}

/** Networks pad numbers with zeros and blanks. */
const isSameNumber = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (number: string): string => {
  const trimmed = number.trim();
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, "") : trimmed;
};

/** Service description, 3DS, merchant data rule 3: for a payment facilitator the number is in acquirerBIN, else in merchantId. */
const seNumberOf = ({
  acquirerBIN,
  merchantId,
}: {
  readonly acquirerBIN: string;
  readonly merchantId: string;
}): string => (acquirerBIN.trim() === "" ? merchantId : acquirerBIN);

/**
 * Returns true if a payment goes to the payee that the cardholder confirmed (dynamic linking covers amount and payee, PSD2 RTS
 * Article 5). That is the same merchant, with any of its acceptors, or one that the operator allows its authentications to pay
 * for.
 */
export const paysWhomConfirmed = (
  confirmed: AuthenticatedPayee,
  charged: ChargedPayee,
  mayPayFor: readonly string[],
): boolean => {
  if ("acceptorKey" in confirmed) {
    const { acceptorKey, merchantKey } = confirmed;
    if (acceptorKey === charged.acceptorKey || merchantKey === charged.merchantKey) return true;
    return mayPayFor.includes(charged.merchantKey);
  }
  if (charged.network === "american-express") return isSameNumber(seNumberOf(confirmed), charged.seNumber);
  return (
    isSameNumber(confirmed.acquirerBIN, charged.acquirerBIN) && isSameNumber(confirmed.merchantId, charged.merchantId)
  );
};
