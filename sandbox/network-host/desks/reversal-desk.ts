import { withoutApproval } from "../answer-facts.ts";
import type { HostNetwork } from "../host-network.ts";
import type { HostRequest } from "../host-request.ts";
import { protectedCard } from "../ledger/digest.ts";
import { type Hold, holdIn, holdKey, type Ledger, type LedgerRecord } from "../ledger/ledger.ts";
import type { ReversalFacts } from "../private-facts.ts";
import { reversalScenarios } from "../scenarios/amount-scenarios.ts";
import type { DeskResult } from "./authorization-desk.ts";

/**
 * Returns the first data element of a reversal that differs from the original message. A reversal repeats the original's card,
 * merchant, merchant category code, currency, processing code and amount.
 */
function elementThatDiffers(
  network: HostNetwork,
  hold: Hold,
  request: HostRequest,
  { originalMinor }: ReversalFacts,
  cardHash: string,
) {
  if (hold.card.hash !== cardHash) return "2";
  if (hold.processingCode !== request.processingCode) return "3";
  if (![hold.requestedMinor, hold.authorizedMinor].includes(originalMinor)) return "4";
  if (hold.merchantId !== request.merchantId) return "42";
  if (hold.categoryCode !== request.categoryCode) return network.categoryCodeElement;
  return hold.currency === request.currency ? undefined : "49";
}

/** Reverses an increment by subtracting its amount from the incremented authorization. */
function takeBackIncrement(hold: Hold, raised: Hold | undefined): readonly LedgerRecord[] {
  const takenBack: Hold = { ...hold, authorizedMinor: 0, reversed: true, reversals: hold.reversals + 1 };
  if (!raised || hold.reversed) return [takenBack];
  return [
    takenBack,
    {
      ...raised,
      authorizedMinor: raised.authorizedMinor - hold.authorizedMinor,
      heldMinor: Math.max(0, raised.heldMinor - hold.authorizedMinor),
    },
  ];
}

/** Reduces the hold to the replacement amount. A repeated or out-of-order reversal never increases the hold. */
const lower = (hold: Hold, newTotalMinor: number): Hold => ({
  ...hold,
  heldMinor: Math.min(hold.heldMinor, newTotalMinor),
  reversed: hold.reversed || newTotalMinor === 0,
  reversals: hold.reversals + 1,
});

const isRefused = ({ requestedMinor, reversals }: Hold): boolean =>
  reversals === 0 && reversalScenarios.some(({ amountMinor }) => amountMinor === requestedMinor);

/**
 * Responds to a reversal request or a reversal advice. A reversal of an unknown original message has no effect and gets the
 * response code for an unknown original.
 */
export function reverse(
  network: HostNetwork,
  request: HostRequest,
  facts: ReversalFacts,
  ledger: Ledger,
): DeskResult & { readonly original: Hold | undefined } {
  const key = holdKey(request.network, facts.originalAcquirer, facts.originalStan, facts.originalTime);
  const original = holdIn(ledger, key);
  const answered = (code: string, wrongElement?: string) => withoutApproval(code, request.amountMinor, wrongElement);
  if (!original) return { original, answer: answered(network.codes.originalNotFound), changes: [] };

  const wrong = elementThatDiffers(network, original, request, facts, protectedCard(ledger.secret, request.pan).hash);
  if (wrong !== undefined) {
    return { original, answer: answered(network.codes.formatError, wrong), changes: [] };
  }
  if (facts.newTotalMinor > original.authorizedMinor) {
    return { original, answer: answered(network.codes.invalidAmount), changes: [] };
  }
  if (isRefused(original)) {
    const counted = { ...original, reversals: original.reversals + 1 };
    return { original, answer: answered(network.codes.invalidAmount), changes: [counted] };
  }
  const raised = original.incrementOf === undefined ? undefined : holdIn(ledger, original.incrementOf);
  const changes =
    original.incrementOf === undefined ? [lower(original, facts.newTotalMinor)] : takeBackIncrement(original, raised);
  return { original, answer: answered(network.codes.reversed), changes };
}
