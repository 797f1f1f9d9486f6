import type { Part } from "../part.ts";
import { machinesOfCharges } from "./machines.ts";
import { acceptorsAreNamedAsTheyWere } from "./oracles/acceptors-are-named-as-they-were.ts";
import { actionsAreShownAsTheyAre } from "./oracles/actions-are-shown-as-they-are.ts";
import { actionsDoWhatWasAsked } from "./oracles/actions-do-what-was-asked.ts";
import { advicesKeepTheirPauses } from "./oracles/advices-keep-their-pauses.ts";
import { answersKeepTheirWord } from "./oracles/answers-keep-their-word.ts";
import { approvalsAreTheNetworks } from "./oracles/approvals-are-the-networks.ts";
import { batchesAreTheirPresentments } from "./oracles/batches-are-their-presentments.ts";
import { batchesAreToldOfHourly } from "./oracles/batches-are-told-of-hourly.ts";
import { booksMatchLedger } from "./oracles/books-match-ledger.ts";
import { cardsAreOpenedAsLogged } from "./oracles/cards-are-opened-as-logged.ts";
import { cardsBelongToCharges } from "./oracles/cards-belong-to-charges.ts";
import { chargesCountTheirRecords } from "./oracles/charges-count-their-records.ts";
import { clearsCarryTheirData } from "./oracles/clears-carry-their-data.ts";
import { clearsWithinAuthorization } from "./oracles/clears-within-authorization.ts";
import { creditsAreCounted } from "./oracles/credits-are-counted.ts";
import { cutOffsTakeWhatIsDue } from "./oracles/cut-offs-take-what-is-due.ts";
import { doubtsAreSettled } from "./oracles/doubts-are-settled.ts";
import { everyChangeToldOnce } from "./oracles/every-change-told-once.ts";
import { everyClearInOneRecord } from "./oracles/every-clear-in-one-record.ts";
import { losersComeBackLater } from "./oracles/losers-come-back-later.ts";
import { noCardData } from "./oracles/no-card-data.ts";
import { nobodyHurriesABusyTable } from "./oracles/nobody-hurries-a-busy-table.ts";
import { nothingFailsInQuiet } from "./oracles/nothing-fails-in-quiet.ts";
import { nothingForbiddenIsDone } from "./oracles/nothing-forbidden-is-done.ts";
import { nothingForgottenEarly } from "./oracles/nothing-forgotten-early.ts";
import { nothingInSilence } from "./oracles/nothing-in-silence.ts";
import { nothingLeftOpen } from "./oracles/nothing-left-open.ts";
import { oneEffectPerRequest } from "./oracles/one-effect-per-request.ts";
import { possibleIsWhatTheRulesAllow } from "./oracles/possible-is-what-the-rules-allow.ts";
import { refundsWithinCharge } from "./oracles/refunds-within-charge.ts";
import { refusalsHaveAReason } from "./oracles/refusals-have-a-reason.ts";
import { repeatsAreMarked } from "./oracles/repeats-are-marked.ts";
import { repeatsHearTheSame } from "./oracles/repeats-hear-the-same.ts";
import { signOnsEndPauses } from "./oracles/sign-ons-end-pauses.ts";
import { silenceIsLogged } from "./oracles/silence-is-logged.ts";
import { sweepsCountWhatTheyDid } from "./oracles/sweeps-count-what-they-did.ts";
import { totalsAreTold } from "./oracles/totals-are-told.ts";
import { verdictsAreAppliedOrKept } from "./oracles/verdicts-are-applied-or-kept.ts";
import { versionsOnlyGrow } from "./oracles/versions-only-grow.ts";
import { warningsAreWarranted } from "./oracles/warnings-are-warranted.ts";
import { plantsOfCharges } from "./plants.ts";
import { tasksOfCharges } from "./tasks.ts";
import { waysOfCharges } from "./ways.ts";

/** Charges, the actions on them, and their clearing. */
export const charges: Part = {
  about:
    "clients who pay once or several times, and then do things to their charges; the sandbox's networks and clearing houses; `sweep-charges`, `run-clearing` and `take-acknowledgements`",
  tasks: tasksOfCharges,
  machines: machinesOfCharges,
  ways: waysOfCharges,
  oracles: {
    nothingLeftOpen,
    advicesKeepTheirPauses,
    doubtsAreSettled,
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
    clearsCarryTheirData,
    clearsWithinAuthorization,
    refundsWithinCharge,
    creditsAreCounted,
    everyChangeToldOnce,
    answersKeepTheirWord,
    actionsAreShownAsTheyAre,
    approvalsAreTheNetworks,
    totalsAreTold,
    warningsAreWarranted,
    nothingInSilence,
    nothingFailsInQuiet,
    nobodyHurriesABusyTable,
    losersComeBackLater,
    repeatsHearTheSame,
    repeatsAreMarked,
    noCardData,
    cardsBelongToCharges,
    cardsAreOpenedAsLogged,
    acceptorsAreNamedAsTheyWere,
    silenceIsLogged,
  },
  oraclesOfChanges: {
    versionsOnlyGrow,
    signOnsEndPauses,
    sweepsCountWhatTheyDid,
    verdictsAreAppliedOrKept,
    cutOffsTakeWhatIsDue,
  },
  plants: plantsOfCharges,
};
