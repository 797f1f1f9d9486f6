import * as v from "valibot";
import { defineProblems } from "../../shared/entry/problem.ts";

export const chargeProblems = defineProblems({
  invalidRequest: {
    type: "charge/invalid-request",
    status: 400,
    title: "Invalid Request",
    retryable: false,
    meaning: "Each field is well formed, but together they make no charge.",
    remedy: "Read the detail, which names the rule, and change the request.",
  },
  cannotDetermineCardNetwork: {
    type: "charge/cannot-determine-card-network-by-card-number",
    status: 409,
    title: "Cannot Determine Card Network By Card Number",
    retryable: false,
    meaning: "The card number lies in no range of the card networks.",
    remedy: "Check the number, or ask for another card.",
  },
  unexpectedNetwork: {
    type: "bin/unexpected-network",
    status: 409,
    title: "Incompatible Card Network",
    retryable: false,
    meaning: "The acceptor's BIN belongs to another network than the card, or than the network that was chosen.",
    remedy: "Use an acceptor of the card's network.",
  },
  unexpectedCurrency: {
    type: "bin/unexpected-currency",
    status: 409,
    title: "Unexpected Currency",
    retryable: false,
    meaning: "The card network takes charges in other currencies only.",
    remedy: "Charge in a currency that the detail names.",
  },
  unexpectedSequence: {
    type: "charge/unexpected-sequence",
    status: 400,
    title: "Unexpected Sequence",
    retryable: false,
    meaning: "A series of payments can be continued only from the approved charge that began it.",
    remedy: "Name the initial charge of the series, or begin one with a charge of the cardholder.",
  },
  missingNetworkReference: {
    type: "charge/missing-network-reference",
    status: 409,
    title: "Missing Network Reference in Initial Charge",
    retryable: false,
    meaning: "The network did not name the initial charge, so that no later payment can refer to it.",
    remedy: "Begin the series anew with a charge of the cardholder.",
  },
  creditLimitExceeded: {
    type: "charge/credit-limit-exceeded",
    status: 409,
    title: "Credit Limit Exceeded",
    retryable: false,
    meaning:
      "Refunds that refer to no charge, and refunds of what was not given to clearing, have a limit an agent and day (UTC). This one would pass it, or is in a currency that cannot be counted.",
    remedy: "Clear the charge before you refund it, wait for the next day, or ask the operator for another limit.",
  },
  tooManyVerifications: {
    type: "charge/too-many-verifications",
    status: 429,
    title: "Too Many Verifications",
    retryable: true,
    meaning:
      "The card was checked, or the acceptor has made checks, as often as is allowed; or the outcomes of payments in this hour are those of card testing: many wrong security codes of the card, or mostly declines at the acceptor. The detail names the cause.",
    remedy:
      "Check a card once, when you store it. Try again when Retry-After has passed, or on the next day. Payments with 3-D Secure, and later payments of a series, are not counted and go on. If you do not know the payments, somebody tests stolen cards in your shop: put a challenge before it.",
  },
  retryLimitReached: {
    type: "charge/retry-limit-reached",
    status: 429,
    title: "Retry Limit Reached",
    retryable: true,
    meaning:
      "The card was declined at this acceptor as often as its network allows, or in a way that forbids another try. The network was not asked: it would charge a fee for the try.",
    remedy: "Ask the cardholder for another card, or try again when Retry-After has passed.",
  },
  cardNotKept: {
    type: "charge/card-not-kept",
    status: 409,
    title: "Card Not Kept",
    retryable: false,
    meaning:
      "The card of the charge is no longer in the vault: it was not used for longer than the service keeps cards, which is 18 months unless it is set otherwise.",
    remedy: "Ask for the card again, and send it with POST /charges, also for a refund, or with POST /charges/mit.",
  },
  authenticationMismatch: {
    type: "charge/authentication-mismatch",
    status: 409,
    title: "Authentication Mismatch",
    retryable: false,
    meaning:
      "The authentication is not one of this payment: it is unfinished, rejected, too old, of another card, amount or merchant, or the value belongs to another dsTransID.",
    remedy:
      "Read the detail, and authenticate the payment that you charge. Where `nextStep` is given, make that call: it is that of the authentication.",
    members: { nextStep: v.optional(v.picklist(["challenge", "authenticate-again", "stop"])) },
  },
  authenticationAlreadyUsed: {
    type: "charge/authentication-already-used",
    status: 409,
    title: "Authentication Already Used",
    retryable: false,
    meaning:
      "Another charge has this authentication. One authentication pays for one charge, until that is declined or reversed as a whole with nothing cleared.",
    remedy: "Authenticate the cardholder again.",
  },
  externalAuthenticationNotAllowed: {
    type: "charge/external-authentication-not-allowed",
    status: 409,
    title: "External Authentication Not Allowed",
    retryable: false,
    meaning:
      "The result is none of an authentication that you made here, and the operator does not let you use results from elsewhere.",
    remedy:
      "Check dsTransID, authenticate the payment with POST /3ds, or ask the operator to allow results from elsewhere.",
  },
  walletsNotAllowed: {
    type: "charge/wallets-not-allowed",
    status: 409,
    title: "Wallets Not Allowed",
    retryable: false,
    meaning:
      "The operator does not let you charge with Apple Pay and Google Pay. Such a payment claims that the device authenticated the cardholder.",
    remedy: "Ask the operator to allow wallets, or charge a card number with 3-D Secure.",
  },
  actionInProgress: {
    type: "charge/action-in-progress",
    status: 409,
    title: "Action In Progress",
    retryable: true,
    meaning:
      "The card network is being asked about another action on this charge, or has yet to acknowledge the reversal of one; a charge has one at a time.",
    remedy: "Wait a moment and send the request again.",
  },
  unexpectedClearingMode: {
    type: "charge/unexpected-clearing-mode",
    status: 409,
    title: "Unexpected Clearing Mode",
    retryable: false,
    meaning: "Clear, increment and reverse are for charges with clearingMode manual, cancel is for those with auto.",
    remedy: "Use one of the actions that the detail names.",
  },
  unexpectedIntent: {
    type: "charge/unexpected-intent",
    status: 409,
    title: "Unexpected Intent",
    retryable: false,
    meaning: "The action is not for charges of this intent: a refund, for instance, cannot be refunded.",
    remedy: "Use one of the actions that the detail names.",
  },
  incompatibleNetwork: {
    type: "charge/incompatible-card-network-for-operation",
    status: 409,
    title: "Incompatible Network For Operation",
    retryable: false,
    meaning: "The card's network has no message for this action, or takes no tokens of this type.",
    remedy:
      "Use one of the actions that the detail names, or create another charge. In place of a token send a card number.",
  },
  unexpectedAuthorizationStatus: {
    type: "charge/unexpected-authorization-status",
    status: 409,
    title: "Unexpected Authorization Status",
    retryable: false,
    meaning: "The charge is declined or reversed, so nothing can be done with its authorization.",
    remedy: "Create another charge if the payment shall still be made.",
  },
  unexpectedClearingStatus: {
    type: "charge/unexpected-clearing-status",
    status: 409,
    title: "Unexpected Clearing Status",
    retryable: false,
    meaning: "The charge is cleared already, or too far on the way there, for this action.",
    remedy: "Use one of the actions that the detail names: what is cleared is given back by a refund.",
  },
  clearingAlreadySubmitted: {
    type: "charge/clearing-already-submitted",
    status: 409,
    title: "Clearing Already Submitted",
    retryable: false,
    meaning: "The charge was given to the card network for clearing, so it can no longer be cancelled.",
    remedy: "Refund it.",
  },
  unexpectedRefundsStatus: {
    type: "charge/unexpected-refunds-status",
    status: 409,
    title: "Unexpected Refunds Status",
    retryable: false,
    meaning: "A part of the charge is refunded, after which this action is not possible.",
    remedy: "Use one of the actions that the detail names.",
  },
  invalidCharge: {
    type: "charges/invalid-charge",
    status: 409,
    title: "Invalid Charge",
    retryable: false,
    meaning: "The charge is too old to be cleared.",
    remedy: "Clear within six months of the creation of a charge.",
  },
  cannotClearZeroAmount: {
    type: "charge/cannot-clear-zero-amount",
    status: 409,
    title: "Cannot Clear Zero Amount",
    retryable: false,
    meaning: "The charge was reversed to 0, so there is nothing to clear.",
    remedy: "Create another charge if the payment shall still be made.",
  },
  invalidAmount: {
    type: "charge/invalid-amount",
    status: 409,
    title: "Invalid Amount",
    retryable: false,
    meaning: "The amount does not fit what is authorized, cleared or refunded.",
    remedy: "Send an amount within what the detail says. replacementAmount is the new total, not the difference.",
  },
});
