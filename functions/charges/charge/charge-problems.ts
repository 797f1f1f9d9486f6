import * as v from "valibot";
import { defineProblems } from "../../shared/entry/problem.ts";

export const chargeProblems = defineProblems({
  invalidRequest: {
    type: "charge/invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning: "Each field is valid, but the request as a whole is not.",
    remedy: "Check `detail`, which names the violated rule, and correct the request.",
  },
  cannotDetermineCardNetwork: {
    type: "charge/cannot-determine-card-network-by-card-number",
    status: 409,
    title: "Cannot Determine Card Network from Card Number",
    retryable: false,
    meaning: "The card number is not in the range of any supported card network.",
    remedy: "Check the number, or ask for another card.",
  },
  unexpectedNetwork: {
    type: "bin/unexpected-network",
    status: 409,
    title: "Incompatible Card Network",
    retryable: false,
    meaning:
      "One of the following applies: the card does not belong to the specified `network`; the acceptor's acquirer BIN does not belong to the specified `network` or, if `network` is omitted, to a network of the card.",
    remedy: "Use an acceptor for one of the card's networks. Omit `network`, or set it to the acceptor's network.",
  },
  unexpectedCurrency: {
    type: "bin/unexpected-currency",
    status: 409,
    title: "Unexpected Currency",
    retryable: false,
    meaning: "The card network does not support charges in this currency.",
    remedy: "Use a currency named in `detail`.",
  },
  unexpectedSequence: {
    type: "charge/unexpected-sequence",
    status: 400,
    title: "Unexpected Sequence",
    retryable: false,
    meaning: "A series of payments can be continued only from the approved charge that started it.",
    remedy: "Use the key of the initial charge, or start a new series with a cardholder-initiated charge.",
  },
  missingNetworkReference: {
    type: "charge/missing-network-reference",
    status: 409,
    title: "Missing Network Reference in Initial Charge",
    retryable: false,
    meaning:
      "The network returned no reference for the initial charge, so subsequent payments cannot refer to that charge.",
    remedy: "Start a new series with a cardholder-initiated charge.",
  },
  creditLimitExceeded: {
    type: "charge/credit-limit-exceeded",
    status: 409,
    title: "Credit Limit Exceeded",
    retryable: false,
    meaning:
      "Refunds without a cleared sale (unreferenced refunds, and refunds of amounts not submitted for clearing) are subject to a limit per agent and UTC day. This refund would exceed the limit, or is in a currency without a conversion rate.",
    remedy:
      "Clear the charge before you refund it, wait until the next day (UTC), or ask the operator for a higher limit.",
  },
  tooManyVerifications: {
    type: "charge/too-many-verifications",
    status: 429,
    title: "Too Many Verifications",
    retryable: true,
    meaning:
      "The card or the acceptor has reached its account verification limit, or this hour's payments indicate card testing. Card testing is indicated by many wrong security codes for the card, or by an unusually high decline rate at the acceptor. `detail` names the cause.",
    remedy:
      "Verify a card once, when you store it. Retry after the interval in `Retry-After`; if the card has reached its daily limit, retry the next day (UTC). Payments authenticated with 3-D Secure, one-click payments and subsequent payments in a series are neither counted nor blocked. If you do not recognize the payments, your checkout is being used for card testing: protect it with a CAPTCHA or a 3-D Secure challenge.",
  },
  retryLimitReached: {
    type: "charge/retry-limit-reached",
    status: 429,
    title: "Retry Limit Reached",
    retryable: true,
    meaning:
      "The card has reached its network's limit on declines at this acceptor, or was declined with a code that prohibits a retry. No request was sent to the network, because the network would have charged a fee for the retry.",
    remedy: "Ask the cardholder for another card, or retry after the interval in `Retry-After`.",
  },
  cardNotKept: {
    type: "charge/card-not-kept",
    status: 409,
    title: "Card Not Kept",
    retryable: false,
    meaning:
      "The card used for this charge is no longer stored. Cards are deleted if they are not used during the retention period (18 months by default).",
    remedy:
      "Ask the cardholder for the card details again. Send them with POST /charges for a payment or a refund, or with POST /charges/mit for a merchant-initiated payment.",
  },
  authenticationMismatch: {
    type: "charge/authentication-mismatch",
    status: 409,
    title: "Authentication Mismatch",
    retryable: false,
    meaning:
      "The authentication cannot be used for this payment. One of the following applies: it is incomplete, rejected or too old; it is for a different card, currency or merchant, or for a lower amount; `authenticationValue` does not match `dsTransID`; the cardholder was authenticated at checkout, but the payment is merchant-initiated.",
    remedy:
      "If `nextStep` is present, follow that step (`stop`: do not charge the card). Otherwise, resolve the cause given in `detail`, or create a new authentication for this payment.",
    members: { nextStep: v.optional(v.picklist(["challenge", "authenticate-again", "stop"])) },
  },
  authenticationAlreadyUsed: {
    type: "charge/authentication-already-used",
    status: 409,
    title: "Authentication Already Used",
    retryable: false,
    meaning:
      "The authentication has already been used for another charge. An authentication can be reused only if the charge that used it was declined, or was fully reversed before any clearing.",
    remedy: "Authenticate the cardholder again.",
  },
  externalAuthenticationNotAllowed: {
    type: "charge/external-authentication-not-allowed",
    status: 409,
    title: "External Authentication Not Allowed",
    retryable: false,
    meaning:
      "The 3-D Secure result is not from one of your authentications with this service, and the operator has not allowed you to use external results.",
    remedy:
      "Check `dsTransID`, authenticate the cardholder with POST /3ds, or ask the operator to allow external results.",
  },
  walletsNotAllowed: {
    type: "charge/wallets-not-allowed",
    status: 409,
    title: "Wallets Not Allowed",
    retryable: false,
    meaning:
      "The operator has not allowed you to accept Apple Pay and Google Pay. Wallet payments count as authenticated by the cardholder's device.",
    remedy: "Ask the operator to allow wallets, or use a card number with 3-D Secure.",
  },
  actionInProgress: {
    type: "charge/action-in-progress",
    status: 409,
    title: "Action In Progress",
    retryable: true,
    meaning:
      "Another action on this charge is in progress with the network, or the network has not acknowledged a reversal yet. A charge can have only one action in progress.",
    remedy: "Wait a moment and retry.",
  },
  unexpectedClearingMode: {
    type: "charge/unexpected-clearing-mode",
    status: 409,
    title: "Unexpected Clearing Mode",
    retryable: false,
    meaning: "Clear, increment and reverse require `clearingMode: manual`; cancel requires `clearingMode: auto`.",
    remedy: "Use one of the actions named in `detail`.",
  },
  unexpectedIntent: {
    type: "charge/unexpected-intent",
    status: 409,
    title: "Unexpected Intent",
    retryable: false,
    meaning: "The action is not available for charges with this intent. For example, a refund cannot be refunded.",
    remedy: "Use one of the actions named in `detail`.",
  },
  incompatibleNetwork: {
    type: "charge/incompatible-card-network-for-operation",
    status: 409,
    title: "Not Supported by Card Network",
    retryable: false,
    meaning:
      "The card's network does not support this action, or does not support this type of token for this acceptor.",
    remedy:
      "If the network does not support the action, use an action named in `detail`, or create another charge. If the network does not support the token type, send a card number.",
  },
  unexpectedAuthorizationStatus: {
    type: "charge/unexpected-authorization-status",
    status: 409,
    title: "Unexpected Authorization Status",
    retryable: false,
    meaning: "The charge was declined or reversed, so its authorization cannot be used.",
    remedy: "Create a new charge if the payment is still due.",
  },
  unexpectedClearingStatus: {
    type: "charge/unexpected-clearing-status",
    status: 409,
    title: "Unexpected Clearing Status",
    retryable: false,
    meaning: "The clearing status of the charge, or of the clear to withdraw, does not allow this action.",
    remedy: "Use one of the actions named in `detail`. If the amount has already been cleared, refund it instead.",
  },
  clearingAlreadySubmitted: {
    type: "charge/clearing-already-submitted",
    status: 409,
    title: "Clearing Already Submitted",
    retryable: false,
    meaning:
      "A charge cannot be cancelled after it has been submitted for clearing or its `clearAfter` has passed. A clear cannot be withdrawn after it has been added to a batch or was rejected.",
    remedy: "Refund the charge, unless the clear was rejected.",
  },
  unexpectedRefundsStatus: {
    type: "charge/unexpected-refunds-status",
    status: 409,
    title: "Unexpected Refunds Status",
    retryable: false,
    meaning:
      "The refunds of the charge do not allow this action. Increment and cancel are possible only before the first refund. After a withdrawal, the amount submitted for clearing must be at least the refunded amount.",
    remedy: "Use one of the actions named in `detail`.",
  },
  invalidCharge: {
    type: "charges/invalid-charge",
    status: 409,
    title: "Invalid Charge",
    retryable: false,
    meaning: "The charge is too old to be cleared, or it cannot be incremented because its authorization has expired.",
    remedy:
      "Create a new charge for the amount that is still due. Clear each charge within six months of its creation. A charge can be incremented only until its authorization expires.",
  },
  cannotClearZeroAmount: {
    type: "charge/cannot-clear-zero-amount",
    status: 409,
    title: "Cannot Clear Zero Amount",
    retryable: false,
    meaning: "The authorized amount was reversed to 0, so nothing is left to clear.",
    remedy: "Create a new charge if the payment is still due.",
  },
  invalidAmount: {
    type: "charge/invalid-amount",
    status: 409,
    title: "Invalid Amount",
    retryable: false,
    meaning: "The amount conflicts with the authorized, cleared or refunded amount.",
    remedy:
      "Send an amount within the limits in `detail`. `replacementAmount` is the new authorized amount, not the difference.",
  },
});
