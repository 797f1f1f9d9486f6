import type { OracleName } from "../oracles.ts";
import type { PartName } from "../parts.ts";
import type { Gone } from "../plan.ts";
import type { Plant } from "./planted-build.ts";

/**
 * Faults that are put into the service, one for each oracle at least: what the service then does, and which oracle must say so. That another one
 * would do so, too, is no proof of this one.
 */
export interface PlantedFault extends Plant {
  readonly oracle: OracleName;
  /** What of the service must be there for it. */
  readonly part?: PartName;
  /** What never comes back in any of the runs. */
  readonly gone?: Gone;
  /** Within so many runs it must be found, where it takes more than most. */
  readonly within?: number;
}

export const plants: Readonly<Record<string, PlantedFault>> = {
  "a charge is settled without the record of its request": {
    file: "functions/charges/creation/authorize-charge.ts",
    at: "const recordKey = «ticket?.recordKey»",
    instead: "undefined",
    oracle: "nothingLeftOpen",
  },
  "nobody answers, and what may be held is not reversed": {
    file: "functions/charges/domain/creation/settle-authorization.ts",
    at: "...(«value > 0» && {\n        hold",
    instead: "false",
    oracle: "booksMatchLedger",
  },
  "a key is forgotten as soon as it is taken": {
    file: "functions/shared/store/idempotency.ts",
    at: "daysInSeconds(«keptDays»)",
    instead: "-1",
    oracle: "oneEffectPerRequest",
  },
  "a charge that clears by itself clears a cent more": {
    file: "functions/charges/domain/clearing/clearing-record.ts",
    at: 'kind: charge.sent.kind === "refund" ? "refund" : "presentment",\n    amount: «charge.amount»,',
    instead: "{ ...charge.amount, value: charge.amount.value + 1 }",
    oracle: "everyClearInOneRecord",
  },
  "what clears by itself is not counted as cleared": {
    file: "functions/charges/domain/clearing/clearing-record.ts",
    at: "clearedMinor: «charge.amount.value»",
    instead: "0",
    oracle: "clearsWithinAuthorization",
  },
  "an approved refund is not counted": {
    file: "functions/charges/domain/action/settle-refund.ts",
    at: "refundedMinor: «charge.refundedMinor + open.amountMinor»",
    instead: "charge.refundedMinor",
    oracle: "refundsWithinCharge",
  },
  "credits are taken of no counter": {
    file: "functions/charges/credit/credit-counter.ts",
    at: "add: { takenEuroCents: «euroCents» }",
    instead: "0",
    oracle: "creditsAreCounted",
  },
  "a change of a charge counts twice": {
    file: "functions/charges/domain/charge/changed-charge.ts",
    at: "revision: «from.revision + 1»",
    instead: "from.revision + 2",
    oracle: "statesFollowTheirTables",
  },
  "a change that clients see is no version": {
    file: "functions/charges/domain/charge/changed-charge.ts",
    at: "version: «from.version + 1»",
    instead: "from.version",
    oracle: "versionsOnlyGrow",
  },
  "what becomes of an authorization is told by no event": {
    file: "functions/charges/charge/charge-store.ts",
    at: "...list, ...«eventAttributes(event)» }",
    instead: "{}",
    oracle: "everyChangeToldOnce",
  },
  "a client hears of its charge as it was before the network was asked": {
    file: "functions/charges/creation/authorize-charge.ts",
    at: "answer(chargeToShown(«charge», now)",
    instead: "pending",
    oracle: "answersKeepTheirWord",
  },
  "a payment that is approved is refused": {
    file: "functions/charges/creation/authorize-charge.ts",
    at: "if (ready) return «accept(ready)»",
    instead: 'reject(refusal(chargeProblems.authenticationAlreadyUsed, "a fault that was planted"))',
    oracle: "nothingInSilence",
  },
  "a repeat hears a blank more": {
    file: "functions/shared/store/idempotency.ts",
    at: "body: «text.slice(endOfHead + 1)»",
    instead: 'text.slice(endOfHead + 1) + " "',
    oracle: "repeatsHearTheSame",
  },
  "an advice that is sent again is not marked": {
    file: "functions/charges/action/action-messages.ts",
    at: "repeat: «attempts > 1»",
    instead: "false",
    oracle: "repeatsAreMarked",
  },
  "what the bus refused counts as published": {
    file: "functions/event-outbox/publish-events/publish-events.ts",
    at: "batch.filter((_, index) => «!taken[index]»)",
    instead: "false",
    oracle: "everyEventTold",
    part: "telling",
    within: 300,
  },
  "whatever a receiver answered counts as taken": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: 'if («judgement.kind === "received"») {',
    instead: "true",
    oracle: "everyEventTold",
    part: "telling",
  },
  "a row is led to another charge than was presented": {
    file: "functions/network-records/take-network-records/row-of.ts",
    at: "chargeKey: «presented.chargeKey»",
    instead: "presented.actionKey",
    oracle: "settlementTakenOnce",
    part: "settling",
  },
  "a record of a network is another one in each file": {
    file: "functions/network-records/take-network-records/row-of.ts",
    at: "key: «keyOfRecord(header, line)»",
    instead: "keyOfRecord(header, { ...line, key: header.fileId + line.key })",
    oracle: "settlementTakenOnce",
    part: "settling",
  },
  "rows are written whatever is there": {
    file: "functions/network-records/network-record-store.ts",
    at: "schema: itemSchema, ...list }, «isNew»)",
    instead: "undefined",
    oracle: "payoutsAreTheirMovements",
    part: "settling",
  },
  "a proof does not miss what was never given to clearing": {
    file: "functions/timelines/domain/proof.ts",
    at: "if («given < authorizedMinor») {",
    instead: "false",
    oracle: "proofsTellTheTruth",
    part: "settling",
  },
  "an issuer's N counts as authenticated": {
    file: "functions/three-ds/domain/authentication/outcome.ts",
    at: "Object.hasOwn(table, key) ? «table[key as OutcomeKey]» : undefined",
    instead: 'key === "N" ? "authenticated" : table[key as OutcomeKey]',
    oracle: "authenticationsMatchIssuers",
    part: "threeDSecure",
  },
  "a merchant hears of the version after": {
    file: "functions/three-ds/authentication/authentication-view.ts",
    at: "version: «authentication.version»",
    instead: "authentication.version + 1",
    oracle: "merchantsHearTheirAuthentications",
    part: "threeDSecure",
  },
  "an authorization leaves its authentication value out": {
    file: "functions/charges/creation/network-request.ts",
    at: "...(«given && authentication» && { threeDs",
    instead: "false",
    oracle: "authenticationsPayOnce",
    part: "threeDSecure",
  },
  "the log tells the whole result of a challenge": {
    file: "functions/three-ds/receive-results/receive-results.ts",
    at: "transStatus: «rreq.transStatus» }",
    instead: "rreq",
    oracle: "authenticationValuesAreKept",
    part: "threeDSecure",
  },
  "what changed of a list of cards is taken for the whole list": {
    file: "functions/three-ds/refresh-card-ranges/decide-refresh.ts",
    at: "const ranges = «changed ? rangesAfterChanges(changed.ranges, changes) : rangesOfFullList(changes)»;",
    instead: "rangesOfFullList(changes)",
    oracle: "cardRangesAreTheirDirectoryServers",
    part: "threeDSecure",
  },
  "a transaction id for the 3DS Method is good for a day": {
    file: "functions/three-ds/domain/request/method-claim.ts",
    at: "now.getTime() - Date.parse(claim.issued) > «usableSeconds» * 1000",
    instead: "86_400",
    oracle: "methodClaimsAreKept",
    part: "threeDSecure",
    within: 200,
  },
  "an authentication names the version of its acceptor that comes next": {
    file: "functions/three-ds/creation/admit-request.ts",
    at: "of: { acceptor: «{ key, version }»",
    instead: "{ key, version: version + 1 }",
    oracle: "acceptorsAreNamedAsTheyWere",
    part: "threeDSecure",
  },
  "no line of the log tells of a directory server that does not answer": {
    file: "functions/three-ds/creation/authenticate.ts",
    at: 'if («exchange.kind !== "answered"») {',
    instead: "false",
    oracle: "silenceIsLogged",
    part: "threeDSecure",
    within: 300,
  },
  "a report that was not written is tried again at once": {
    file: "functions/reports/domain/report-attempt.ts",
    at: "60 * 2 ** «(fruitlessAttempts(report) - 1)»",
    instead: "-6",
    oracle: "reportsKeepTheirPauses",
    part: "reporting",
  },
  "a run by hand makes a report again in the place of none": {
    file: "functions/reports/report/report-store.ts",
    at: "«replaces === undefined» ? isNew",
    instead: "true",
    oracle: "agentsHaveTheirReports",
    part: "reporting",
    within: 200,
  },
  "a report ends fifty minutes before its window": {
    file: "functions/reports/file/report-rows.ts",
    at: "to: «new Date(dataWindow.to)»",
    instead: "new Date(Date.parse(dataWindow.to) - 3_000_000)",
    oracle: "reportsHoldTheBooks",
    part: "reporting",
  },
  "the end of a delivery is told by no event": {
    file: "functions/deliveries/delivery/attempt-delivery.ts",
    at: 'const event = «after.status === "pending"» ?',
    instead: "true",
    oracle: "filesArrive",
    part: "reporting",
  },
  "an action is archived without what became of its clearing": {
    file: "functions/archive/archived-actions.ts",
    at: "itemToClearingRecord(«records[index]»)",
    instead: "undefined",
    oracle: "archiveHoldsTheBooks",
    part: "archiving",
  },
  "an advice waits twice as long as it should": {
    file: "functions/charges/domain/action/pending-reversal.ts",
    at: "firstPauseSeconds * 2 ** «Math.max(0, attempts - 1)»",
    instead: "attempts",
    oracle: "advicesKeepTheirPauses",
  },
  "what waits is not sent when its network signs on": {
    file: "functions/charges/sweep-charges/reverse-after-sign-on.ts",
    at: "if («isEarly») waiting.push",
    instead: "false",
    oracle: "signOnsEndPauses",
    within: 300,
  },
  "a network that has no such transaction yet is believed": {
    file: "functions/charges/domain/action/pending-reversal.ts",
    at: 'if («reason !== "no-answer"») return true',
    instead: "true",
    oracle: "doubtsAreSettled",
    within: 300,
  },
  "a sweep counts none of what it reversed": {
    file: "functions/charges/sweep-charges/sweep-charges.ts",
    at: "const reversed = «reversedInTime» + (await",
    instead: "0",
    oracle: "sweepsCountWhatTheyDid",
  },
  "what is counted of a day is forgotten a day early": {
    file: "functions/shared/store/day-counter.ts",
    at: "daysInSeconds(«keptDays»)",
    instead: "keptDays - 1",
    oracle: "nothingForgottenEarly",
  },
  "a presentment tells of a cent more than was authorized": {
    file: "functions/clearing/presentment-of.ts",
    at: "authorizedMinor: «charge.amount.value»",
    instead: "charge.amount.value + 1",
    oracle: "batchesAreTheirPresentments",
  },
  "a charge that clears by itself counts two clears": {
    file: "functions/charges/domain/clearing/clearing-record.ts",
    at: "clears: «1», unacknowledged",
    instead: "2",
    oracle: "chargesCountTheirRecords",
  },
  "an action is refused because of refunds that there are not": {
    file: "functions/charges/domain/action/action-guards.ts",
    at: "unless(«refundedMinor === 0»,",
    instead: "false",
    oracle: "refusalsHaveAReason",
  },
  "more than is left is given to clearing": {
    file: "functions/charges/domain/action/decide-action.ts",
    at: 'if («amount > leftMinor») {\n      return refuse("charge/invalid-amount", `amount is',
    instead: "false",
    oracle: "nothingForbiddenIsDone",
    within: 1_000,
  },
  "a refused reversal counts as approved": {
    file: "functions/charges/domain/action/verdict.ts",
    at: ': { outcome: «"declined"», answer, decline: unexplainedDecline',
    instead: '"approved"',
    oracle: "approvalsAreTheNetworks",
    within: 300,
  },
  "the history tells that a cent stays of what is taken back": {
    file: "functions/charges/domain/action/pending-reversal.ts",
    at: "replacementAmount: { ...charge.amount, value: «newTotalMinor» }",
    instead: "newTotalMinor + 1",
    oracle: "totalsAreTold",
  },
  "no agent is warned of a refund before the clearing": {
    file: "functions/charges/domain/action/settle-refund.ts",
    at: 'isApproved && «charge.clearing !== "completed"» && actionWarning',
    instead: "false",
    oracle: "warningsAreWarranted",
  },
  "one try more is told of than is left": {
    file: "functions/charges/domain/creation/retries.ts",
    at: "limit.max - times.length - («countsIt(limit, bearing) ? 1 : 0»)",
    instead: "0",
    oracle: "triesAreCounted",
    within: 500,
  },
  "a payment counts as a check of its card": {
    file: "functions/charges/verification/verification-counters.ts",
    at: 'limits && «type.intent === "account-status"»',
    instead: "true",
    oracle: "checksAreWithinLimits",
    part: "limits",
  },
  "a refund is for a cent more than was asked": {
    file: "functions/charges/domain/action/settle-refund.ts",
    at: "amount: inCurrencyOf(charge, «open.amountMinor»)",
    instead: "open.amountMinor + 1",
    oracle: "actionsDoWhatWasAsked",
  },
  "an attempt that failed is told as one that arrived": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: 'outcome: «judgement.kind === "received"» ?',
    instead: "true",
    oracle: "deliveriesTellOfTheirAttempts",
    part: "telling",
  },
  "an event asks a receiver that fails before its turn": {
    file: "functions/event-subscriptions/domain/receiver-health.ts",
    at: "return «until && until > now» ?",
    instead: "false",
    oracle: "receiversAreLeftAlone",
    part: "telling",
  },
  "operators are told of a batch every six minutes": {
    file: "functions/clearing/run-clearing/run-clearing.ts",
    at: "addSeconds(clock(), «remindedAfterSeconds»)",
    instead: "360",
    oracle: "batchesAreToldOfHourly",
    gone: { network: "visa", part: "clearing house", fromMs: 0 },
  },
  "what was acknowledged waits on": {
    file: "functions/deliveries/acknowledge-events/acknowledge-events.ts",
    at: 'const waiting = found.filter(«({ delivery }) => delivery.status === "pending"»)',
    instead: "() => false",
    oracle: "eventsWaitToBeFetched",
    part: "telling",
  },
  "nobody notes that an event bus is used": {
    file: "functions/deliveries/events/event-delivery-sender.ts",
    at: "if («bus !== undefined») await noteTargetUse",
    instead: "false",
    oracle: "busesBelongToOneAgent",
    part: "telling",
    within: 300,
  },
  "a table that is busy is asked again at once": {
    file: "functions/shared/store/dynamodb-table.ts",
    at: "if («attempt > 1») await pause(attempt);",
    instead: "false",
    oracle: "nobodyHurriesABusyTable",
    within: 600,
  },
  "what operators do leaves no entry": {
    file: "functions/shared/entry/operator-function.ts",
    at: "if («!contract.act») return;",
    instead: "true",
    oracle: "operatorsAreObeyed",
    part: "operating",
  },
  "a data key that came is not taken": {
    file: "functions/shared/secrets/data-key.ts",
    at: "if («!answer.Plaintext || !answer.CiphertextBlob») throw",
    instead: "true",
    oracle: "nothingFailsInQuiet",
  },
  "an agent may send one request more than its limit": {
    file: "functions/shared/rate-limit/rate-limit-policy.ts",
    at: "Math.max(0, «Math.floor((now - since) / costOf(policy))»)",
    instead: "Math.floor((now - since) / costOf(policy)) + 1",
    oracle: "ratesAreKept",
    part: "limits",
  },
  "a credit is not held against the limit of its agent": {
    file: "functions/charges/domain/credit/credit.ts",
    at: "if («euroCents > terms.dailyMaxEuroCents») {",
    instead: "false",
    oracle: "creditsAreWithinLimits",
    part: "limits",
    within: 300,
  },
  "a clock moves again when its request is repeated": {
    file: "functions/sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
    at: 'const record = «ticket?.finished(ready, now, "new")»',
    instead: "undefined",
    oracle: "clocksMoveAsAsked",
    part: "clocks",
  },
  "a request is done in the time of the world": {
    file: "functions/shared/entry/endpoint.ts",
    at: "inTimeAhead(«exchange.caller?.clockOffsetSeconds ?? 0», () =>",
    instead: "0",
    oracle: "agentsLiveInTheirTime",
    part: "clocks",
  },
  "a charge has the whole number of its card": {
    file: "functions/charges/creation/kept-card.ts",
    at: "maskedNumber: «maskedNumber(number)»",
    instead: "number",
    oracle: "noCardData",
  },
  "a network is asked whose card is not kept": {
    file: "functions/charges/creation/authorize-charge.ts",
    at: 'if («card.write.kind === "put"») {',
    instead: "false",
    oracle: "cardsBelongToCharges",
  },
  "a card of several presentments is opened for the last of them": {
    file: "functions/clearing/run-clearing/write-batch-file.ts",
    at: "«presentments.toReversed()».map(({ cardReference, chargeKey })",
    instead: "presentments",
    oracle: "cardsAreOpenedAsLogged",
  },
  "the entry of a card that is shown does not say for which charge": {
    file: "functions/charges/open-card/open-card.ts",
    at: "actToPut(subject, «{ chargeKey, ticket }», now)",
    instead: "{ ticket }",
    oracle: "shownCardsAreAccountedFor",
    part: "operating",
  },
  "an operator sees as many cards as he likes": {
    file: "functions/charges/open-card/card-openings.ts",
    at: "values: { max: «cardOpeningsDailyMax» }",
    instead: "1_000",
    oracle: "shownCardsAreAccountedFor",
    part: "operating",
  },
  "the log tells the number of a card that is opened": {
    file: "functions/shared/cards/card-vault.ts",
    at: 'cardKey: «item.pk.replace("card#", "")»',
    instead: 'text.toString("utf8")',
    oracle: "noCardData",
  },
};

/**
 * They ask the code at hand what it makes of what is stored, and no build that is beside it: their faults are those that mutants put into that code itself
 * (test/heavy/mutants).
 */
export const judgesOfCodeAtHand: readonly OracleName[] = ["possibleIsWhatTheRulesAllow", "actionsAreShownAsTheyAre"];
