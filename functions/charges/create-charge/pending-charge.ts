import type * as v from "valibot";
import type { AuthorizationRequest } from "../../card-networks/authorization/authorization-request.ts";
import type { MessageIdentity, TransactionFacts } from "../../card-networks/authorization/transaction.ts";
import { timeOf } from "../../shared/schemas.ts";
import type { CreateChargeBody } from "../charge-schemas.ts";
import type { Charge, StoredCard } from "../domain/charge.ts";
import { isMailOrPhone } from "../domain/charge-type.ts";
import type { AdmittedCharge } from "./admit-charge.ts";

type Body = v.InferOutput<typeof CreateChargeBody>;

/** The merchant's clock: the date and time as written, whatever zone stands behind them. */
const merchantTime = (given: string | undefined, now: Date): string => (given ?? now.toISOString()).slice(0, 19);

const withSeconds = (time: string): string => (/T\d{2}:\d{2}:\d{2}$/.test(time) ? time : `${time.slice(0, 16)}:00`);

/** The words of the message to the network that are not secret. */
export const transactionFacts = (
  body: Body,
  { acceptor, network }: AdmittedCharge,
  identity: MessageIdentity,
): TransactionFacts => ({
  ...identity,
  network,
  kind: body.type.intent,
  entry: body.type.cardEntry,
  order: body.type.order,
  initiator: "cardholder",
  amountMinor: body.amount.value,
  currency: body.amount.currency,
  localTime: withSeconds(merchantTime(body.localTransactionDateTime, identity.transmittedAt)),
  merchant: {
    merchantId: acceptor.mid,
    // Payments on the web have no terminal; the networks want the field filled all the same.
    terminalId: acceptor.mid.slice(-8).padStart(8, "0"),
    categoryCode: acceptor.mcc,
    name: acceptor.doingBusinessAsName,
    city: acceptor.merchant.registeredAddress.city,
    country: acceptor.merchant.registeredAddress.countryCode,
    postalCode: acceptor.merchant.registeredAddress.postalCode,
  },
  acquirer: { institutionId: acceptor.bin.acquirerIdCode, country: acceptor.bin.acquirerCountryCode },
});

/** The full request, with what must stay in memory: the card number and the security code. */
export const authorizationRequest = (body: Body, facts: TransactionFacts): AuthorizationRequest => ({
  ...facts,
  pan: body.card.number,
  expiry: { year: body.card.expiryYear, month: body.card.expiryMonth },
  allowPartialApproval: false,
  ...(body.card.cvc !== undefined && { cvc: body.card.cvc }),
  ...(body.card.holderName !== undefined && { holderName: body.card.holderName }),
});

/** The charge as it is stored before the network is asked. */
export const pendingCharge = (
  key: string,
  body: Body,
  { acceptor, network, clearingMode }: AdmittedCharge,
  facts: TransactionFacts,
  card: StoredCard,
): Charge => ({
  key,
  version: 1,
  created: facts.transmittedAt.toISOString(),
  acceptor: { key: acceptor.key, version: acceptor.version },
  network,
  card,
  type: body.type,
  requestedAmount: body.amount,
  amount: body.amount,
  clearingMode,
  ...(body.clearAfter && { clearAfter: timeOf(body.clearAfter).toISOString() }),
  localTransactionDateTime: body.localTransactionDateTime ?? facts.transmittedAt.toISOString(),
  ...(body.transactionReference && { transactionReference: body.transactionReference }),
  authorization: "pending",
  authorizedMinor: 0,
  clearing: "none",
  clearedMinor: 0,
  clears: 0,
  unacknowledgedClears: 0,
  refundedMinor: 0,
  refundRecords: 0,
  sca: {
    method: "none",
    compliance: "out-of-scope",
    complianceReason: isMailOrPhone(body.type) ? "moto" : "none",
  },
  fraudLiability: "acquirer",
  sent: { ...facts, transmittedAt: facts.transmittedAt.toISOString() },
  cvc: "none",
  avs: "none",
});
