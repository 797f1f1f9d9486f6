import type * as v from "valibot";
import type { Charge as ShownCharge } from "./charge-schemas.ts";
import { possibleActions } from "./domain/action-guards.ts";
import type { Charge } from "./domain/charge.ts";
import { shownAuthorization, shownClearing } from "./domain/charge-states.ts";

/** A charge as clients see it at a time: the public state is a function of the inner one. */
export const chargeToShown = (charge: Charge, now: Date): v.InferInput<typeof ShownCharge> => ({
  key: charge.key,
  version: charge.version,
  created: charge.created,
  ...(charge.lastModified && { lastModified: charge.lastModified }),
  merchantAcceptorRef: charge.acceptor,
  network: charge.network,
  card: { maskedNumber: charge.card.maskedNumber },
  type: charge.type,
  amount: charge.amount,
  requestedAmount: charge.requestedAmount,
  clearingMode: charge.clearingMode,
  ...(charge.clearAfter && { clearAfter: charge.clearAfter }),
  localTransactionDateTime: charge.localTransactionDateTime,
  ...(charge.transactionReference && { transactionReference: charge.transactionReference }),
  status: {
    authentication: "none",
    authorization: shownAuthorization(charge.authorization),
    clearing: shownClearing(charge.clearing),
  },
  authentication: { sca: charge.sca, cvc: charge.cvc, avs: charge.avs },
  fraudLiability: charge.fraudLiability,
  authorizationIsoFields: authorizationIsoFields(charge),
  ...(charge.clearedMinor > 0 && { clearedAmount: { ...charge.amount, value: charge.clearedMinor } }),
  ...(charge.refundedMinor > 0 && { refundedAmount: { ...charge.amount, value: charge.refundedMinor } }),
  ...(charge.refundedChargeKey && { refundedChargeKey: charge.refundedChargeKey }),
  possibleActions: [...possibleActions(charge, now)],
  ...(charge.decline && { decline: charge.decline }),
});

const authorizationIsoFields = ({
  sent,
  answer,
}: Charge): v.InferInput<typeof ShownCharge>["authorizationIsoFields"] => ({
  ...(answer && {
    responseCode: answer.responseCode,
    responseCodeDescription: answer.responseText,
    networkCode: answer.networkCode,
    ...(answer.authorizationCode && { authorizationCode: answer.authorizationCode }),
    ...(answer.eci && { eci: answer.eci }),
  }),
  systemTraceAuditNumber: sent.stan,
  retrievalReferenceNumber: sent.rrn,
  networkSpecificFields: answer?.networkSpecificFields ?? {},
});
