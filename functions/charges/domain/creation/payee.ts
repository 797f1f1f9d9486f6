import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Whom the cardholder confirmed to pay, on the issuer's page: a merchant of ours, or one that only the request described. */
export type AuthenticatedPayee =
  | { readonly acceptorKey: string; readonly merchantKey: string }
  | { readonly acquirerBIN: string; readonly merchantId: string };

/** Whom a charge pays, in the words of both. */
export interface ChargedPayee {
  readonly network: CardNetwork;
  readonly acceptorKey: string;
  readonly merchantKey: string;
  readonly acquirerBIN: string;
  readonly merchantId: string;
  /** The number that american-express knows the payee by. */
  readonly seNumber: string;
}

/** Networks pad numbers with zeros and blanks. */
const isSameNumber = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (number: string): string => {
  const trimmed = number.trim();
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, "") : trimmed;
};

/** Service description, 3DS, merchant data rule 3: with a facilitator the number stands in acquirerBIN, else in merchantId. */
const seNumberOf = ({
  acquirerBIN,
  merchantId,
}: {
  readonly acquirerBIN: string;
  readonly merchantId: string;
}): string => (acquirerBIN.trim() === "" ? merchantId : acquirerBIN);

/**
 * Whether a payment goes to whom the cardholder confirmed (dynamic linking is to amount and payee, PSD2 RTS Article 5): the
 * same merchant, whichever acceptor it uses, or one that the operator lets its authentications pay for.
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
