import type { Books, Oracle } from "./books.ts";
import { acceptorsAreNamedAsTheyWere } from "./oracles/acceptors-are-named-as-they-were.ts";
import { actionsAreShownAsTheyAre } from "./oracles/actions-are-shown-as-they-are.ts";
import { actionsDoWhatWasAsked } from "./oracles/actions-do-what-was-asked.ts";
import { advicesKeepTheirPauses } from "./oracles/advices-keep-their-pauses.ts";
import { agentsHaveTheirReports } from "./oracles/agents-have-their-reports.ts";
import { agentsLiveInTheirTime } from "./oracles/agents-live-in-their-time.ts";
import { answersKeepTheirWord } from "./oracles/answers-keep-their-word.ts";
import { approvalsAreTheNetworks } from "./oracles/approvals-are-the-networks.ts";
import { archiveHoldsTheBooks } from "./oracles/archive-holds-the-books.ts";
import { authenticationValuesAreKept } from "./oracles/authentication-values-are-kept.ts";
import { authenticationsMatchIssuers } from "./oracles/authentications-match-issuers.ts";
import { authenticationsPayOnce } from "./oracles/authentications-pay-once.ts";
import { batchesAreTheirPresentments } from "./oracles/batches-are-their-presentments.ts";
import { batchesAreToldOfHourly } from "./oracles/batches-are-told-of-hourly.ts";
import { booksMatchLedger } from "./oracles/books-match-ledger.ts";
import { busesBelongToOneAgent } from "./oracles/buses-belong-to-one-agent.ts";
import { callersAreWhoTheirKeysSay } from "./oracles/callers-are-who-their-keys-say.ts";
import { cardRangesAreTheirDirectoryServers } from "./oracles/card-ranges-are-their-directory-servers.ts";
import { cardsAreOpenedAsLogged } from "./oracles/cards-are-opened-as-logged.ts";
import { cardsBelongToCharges } from "./oracles/cards-belong-to-charges.ts";
import { chargesCountTheirRecords } from "./oracles/charges-count-their-records.ts";
import { checksAreWithinLimits } from "./oracles/checks-are-within-limits.ts";
import { clearsWithinAuthorization } from "./oracles/clears-within-authorization.ts";
import { clocksMoveAsAsked } from "./oracles/clocks-move-as-asked.ts";
import { creditsAreCounted } from "./oracles/credits-are-counted.ts";
import { creditsAreWithinLimits } from "./oracles/credits-are-within-limits.ts";
import { deliveriesTellOfTheirAttempts } from "./oracles/deliveries-tell-of-their-attempts.ts";
import { doubtsAreSettled } from "./oracles/doubts-are-settled.ts";
import { endedKeysAreDead } from "./oracles/ended-keys-are-dead.ts";
import { eventsArePublishedAgain } from "./oracles/events-are-published-again.ts";
import { eventsWaitToBeFetched } from "./oracles/events-wait-to-be-fetched.ts";
import { everyChangeToldOnce } from "./oracles/every-change-told-once.ts";
import { everyClearInOneRecord } from "./oracles/every-clear-in-one-record.ts";
import { everyEventTold } from "./oracles/every-event-told.ts";
import { filesArrive } from "./oracles/files-arrive.ts";
import { goodKeysAreLetIn } from "./oracles/good-keys-are-let-in.ts";
import { keyChangesAreAudited } from "./oracles/key-changes-are-audited.ts";
import { keysAreAsTheyWereTold } from "./oracles/keys-are-as-they-were-told.ts";
import { keysDoWhatTheyMay } from "./oracles/keys-do-what-they-may.ts";
import { lastUsesAreTrue } from "./oracles/last-uses-are-true.ts";
import { losersComeBackLater } from "./oracles/losers-come-back-later.ts";
import { merchantsHearTheirAuthentications } from "./oracles/merchants-hear-their-authentications.ts";
import { methodClaimsAreKept } from "./oracles/method-claims-are-kept.ts";
import { noCardData } from "./oracles/no-card-data.ts";
import { nobodyHurriesABusyTable } from "./oracles/nobody-hurries-a-busy-table.ts";
import { nothingFailsInQuiet } from "./oracles/nothing-fails-in-quiet.ts";
import { nothingForbiddenIsDone } from "./oracles/nothing-forbidden-is-done.ts";
import { nothingForgottenEarly } from "./oracles/nothing-forgotten-early.ts";
import { nothingInSilence } from "./oracles/nothing-in-silence.ts";
import { nothingLeftOpen } from "./oracles/nothing-left-open.ts";
import { oneEffectPerRequest } from "./oracles/one-effect-per-request.ts";
import { operatorsAreObeyed } from "./oracles/operators-are-obeyed.ts";
import { payoutsAreTheirMovements } from "./oracles/payouts-are-their-movements.ts";
import { possibleIsWhatTheRulesAllow } from "./oracles/possible-is-what-the-rules-allow.ts";
import { proofsTellTheTruth } from "./oracles/proofs-tell-the-truth.ts";
import { ratesAreKept } from "./oracles/rates-are-kept.ts";
import { receiversAreLeftAlone } from "./oracles/receivers-are-left-alone.ts";
import { refundsWithinCharge } from "./oracles/refunds-within-charge.ts";
import { refusalsHaveAReason } from "./oracles/refusals-have-a-reason.ts";
import { releasedFilesAreTaken } from "./oracles/released-files-are-taken.ts";
import { repeatsAreMarked } from "./oracles/repeats-are-marked.ts";
import { repeatsHearTheSame } from "./oracles/repeats-hear-the-same.ts";
import { reportsHoldTheBooks } from "./oracles/reports-hold-the-books.ts";
import { reportsKeepTheirPauses } from "./oracles/reports-keep-their-pauses.ts";
import { secretsOfKeysAreNowhere } from "./oracles/secrets-of-keys-are-nowhere.ts";
import { settlementTakenOnce } from "./oracles/settlement-taken-once.ts";
import { shownCardsAreAccountedFor } from "./oracles/shown-cards-are-accounted-for.ts";
import { signOnsEndPauses } from "./oracles/sign-ons-end-pauses.ts";
import { silenceIsLogged } from "./oracles/silence-is-logged.ts";
import { statesFollowTheirTables } from "./oracles/states-follow-their-tables.ts";
import { suspendedAgentsMakeNothingNew } from "./oracles/suspended-agents-make-nothing-new.ts";
import { sweepsCountWhatTheyDid } from "./oracles/sweeps-count-what-they-did.ts";
import { totalsAreTold } from "./oracles/totals-are-told.ts";
import { triesAreCounted } from "./oracles/tries-are-counted.ts";
import { versionsOnlyGrow } from "./oracles/versions-only-grow.ts";
import { warningsAreWarranted } from "./oracles/warnings-are-warranted.ts";

/** All of them, the plainest first. */
export const oracles = {
  nothingLeftOpen,
  advicesKeepTheirPauses,
  signOnsEndPauses,
  doubtsAreSettled,
  sweepsCountWhatTheyDid,
  nothingForgottenEarly,
  booksMatchLedger,
  oneEffectPerRequest,
  everyClearInOneRecord,
  batchesAreTheirPresentments,
  batchesAreToldOfHourly,
  chargesCountTheirRecords,
  possibleIsWhatTheRulesAllow,
  refusalsHaveAReason,
  nothingForbiddenIsDone,
  actionsDoWhatWasAsked,
  clearsWithinAuthorization,
  refundsWithinCharge,
  creditsAreCounted,
  creditsAreWithinLimits,
  ratesAreKept,
  statesFollowTheirTables,
  versionsOnlyGrow,
  everyChangeToldOnce,
  answersKeepTheirWord,
  actionsAreShownAsTheyAre,
  approvalsAreTheNetworks,
  totalsAreTold,
  warningsAreWarranted,
  triesAreCounted,
  checksAreWithinLimits,
  nothingInSilence,
  nothingFailsInQuiet,
  nobodyHurriesABusyTable,
  losersComeBackLater,
  repeatsHearTheSame,
  repeatsAreMarked,
  everyEventTold,
  eventsArePublishedAgain,
  eventsWaitToBeFetched,
  deliveriesTellOfTheirAttempts,
  receiversAreLeftAlone,
  busesBelongToOneAgent,
  settlementTakenOnce,
  releasedFilesAreTaken,
  payoutsAreTheirMovements,
  proofsTellTheTruth,
  authenticationsMatchIssuers,
  merchantsHearTheirAuthentications,
  methodClaimsAreKept,
  authenticationsPayOnce,
  authenticationValuesAreKept,
  cardRangesAreTheirDirectoryServers,
  reportsHoldTheBooks,
  reportsKeepTheirPauses,
  agentsHaveTheirReports,
  filesArrive,
  archiveHoldsTheBooks,
  operatorsAreObeyed,
  clocksMoveAsAsked,
  agentsLiveInTheirTime,
  endedKeysAreDead,
  keysDoWhatTheyMay,
  goodKeysAreLetIn,
  callersAreWhoTheirKeysSay,
  suspendedAgentsMakeNothingNew,
  keysAreAsTheyWereTold,
  keyChangesAreAudited,
  lastUsesAreTrue,
  secretsOfKeysAreNowhere,
  noCardData,
  cardsBelongToCharges,
  cardsAreOpenedAsLogged,
  shownCardsAreAccountedFor,
  acceptorsAreNamedAsTheyWere,
  silenceIsLogged,
} as const satisfies Readonly<Record<string, Oracle>>;

export type OracleName = keyof typeof oracles;

export const oracleNames = Object.keys(oracles) as readonly OracleName[];

const all: readonly (readonly [OracleName, Oracle])[] = oracleNames.map((name) => [name, oracles[name]]);

/** Everything that is wrong after a run. */
export const findingsIn = (books: Books): readonly string[] => all.flatMap(([, oracle]) => oracle(books));

/** The first oracle that finds something, by its name, with what it finds. */
export const failingOracle = (
  books: Books,
): { readonly oracle: OracleName; readonly findings: readonly string[] } | undefined => {
  for (const [oracle, held] of all) {
    const findings = held(books);
    if (findings.length > 0) return { oracle, findings };
  }
  return undefined;
};

/** What looks from one change of an item to the next. */
const ofChanges: readonly OracleName[] = [
  "statesFollowTheirTables",
  "versionsOnlyGrow",
  "signOnsEndPauses",
  "sweepsCountWhatTheyDid",
  "receiversAreLeftAlone",
];

/** The same where tables were restored, whose items went back and were counted on: from one change to the next no table leads there. */
export const findingsAfterRestore = (books: Books): readonly string[] =>
  all.filter(([name]) => !ofChanges.includes(name)).flatMap(([, oracle]) => oracle(books));
