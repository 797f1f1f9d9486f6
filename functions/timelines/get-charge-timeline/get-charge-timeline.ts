import type * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { fraudRiskInWords } from "../domain/fraud-risk.ts";
import { type ProofStages, proofOf } from "../domain/proof.ts";
import { actionEntries, requestEntry, reversalEntries } from "../entries/charge-entries.ts";
import { clearingEntries } from "../entries/clearing-entries.ts";
import { deliveryEntries, eventEntries } from "../entries/event-entries.ts";
import { messageEntries } from "../entries/message-entries.ts";
import { networkRecordEntries } from "../entries/network-record-entries.ts";
import { inOrderOfTime } from "../entries/timeline-entry.ts";
import { fraudRiskOfCharge } from "../history/fraud-risk-facts.ts";
import { messageCoverage } from "../history/message-coverage.ts";
import { type PaymentHistory, paymentHistory } from "../history/payment-history.ts";
import { proofFacts } from "../history/proof-facts.ts";
import type { ChargeTimeline } from "../timeline-schemas.ts";
import type { contract } from "./contract.ts";

interface TimelinePlatform {
  readonly table: Pick<Table, "items" | "page" | "read">;
  readonly clock: Clock;
}

export const getChargeTimeline =
  ({ table, clock }: TimelinePlatform): UseCase<typeof contract> =>
  async ({ caller, path, answer }) => {
    const history = await paymentHistory(table, path.chargeKey, caller.agentKey);
    if (!history) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${path.chargeKey}'.`));
    return accept(answer(timelineOf(history, clock())));
  };

function timelineOf(history: PaymentHistory, now: Date): v.InferInput<typeof ChargeTimeline> {
  const { charge, exchanges, isWhole } = history;
  const risk = fraudRiskOfCharge(history);
  return {
    chargeKey: charge.key,
    entries: entriesOf(history, now),
    isWhole,
    messageRecord: messageCoverage({
      created: charge.created,
      requestTypes: exchanges.map(({ request }) => request.type),
      wasAnswered: charge.answer !== undefined,
      now,
    }),
    fraudRisk: { ...(risk.bearer && { bearer: risk.bearer }), detail: fraudRiskInWords(risk) },
    ...(isWhole && { proof: shownProof(history) }),
  };
}

const entriesOf = (history: PaymentHistory, now: Date) =>
  inOrderOfTime([
    requestEntry(history.charge),
    ...messageEntries([...history.authenticationExchanges, ...history.exchanges]),
    ...actionEntries(history.actions),
    ...reversalEntries(history.reversals),
    ...clearingEntries(history.clearing, history.batches),
    ...networkRecordEntries([...history.networkRecords, ...history.payouts]),
    ...eventEntries(history.events),
    ...deliveryEntries(history.deliveries, realTime(now)),
  ]);

function shownProof(history: PaymentHistory) {
  const facts = proofFacts(history);
  const { heldMinor, payments, refunds, disputedMinor, balanced, differences } = proofOf(facts);
  const { currency, authorizedMinor } = facts;
  const inCurrency = (value: number) => ({ value, currency });
  const stages = (of: ProofStages) => ({
    presented: inCurrency(of.presentedMinor),
    acknowledged: inCurrency(of.acknowledgedMinor),
    settled: inCurrency(of.settledMinor),
    paidOut: inCurrency(of.paidOutMinor),
  });
  return {
    authorized: inCurrency(authorizedMinor),
    held: inCurrency(heldMinor),
    payments: stages(payments),
    refunds: stages(refunds),
    disputed: inCurrency(disputedMinor),
    balanced,
    differences: [...differences],
  };
}
