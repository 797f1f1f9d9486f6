import { agentItemKey, itemToAgent } from "../../agents/published.ts";
import type { NetworkReferences } from "../../card-networks/authorization/network-references.ts";
import { acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import {
  type CardToUse,
  itemToToken,
  noteUse,
  processorTokenProblems,
  type TokenUsePlatform,
  tokenItemKey,
} from "../../processor-tokens/published.ts";
import { keptLonger, type RetainUntil } from "../../shared/cards/card-use.ts";
import { type CardVault, cardItemKey } from "../../shared/cards/card-vault.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Table } from "../../shared/store/table.ts";
import { withOffsetOf } from "../../shared/values/local-time.ts";
import { builtInReferenceRates } from "../../shared/values/reference-rates.ts";
import { reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { AuthenticationValueKey } from "../../three-ds/published.ts";
import { holdsCardOf } from "../charge/card-in-request.ts";
import { chargeItemKey, itemToCharge } from "../charge/charge-item.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { seriesKeptLonger } from "../charge/kept-series.ts";
import { termsOf, validateCharge } from "../creation/admit-charge.ts";
import { authenticationAmong, keysOfAuthentication, othersPaidFor } from "../creation/authentication-reference.ts";
import { authorizeCharge, type RequestAuthorizationPlatform } from "../creation/authorize-charge.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";
import type { ChargingRefusal } from "../creation/charging-problems.ts";
import { sealedCard } from "../creation/stored-card.ts";
import type { CreditSettings } from "../credit/credit-terms.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { orderedType } from "../domain/charge/charge-type.ts";
import { lastUseOf } from "../domain/clearing/clearing-times.ts";
import { missingOfLaterPayment, referencesOfInitial } from "../domain/creation/series.ts";
import type { contract } from "./contract.ts";

type Body = ApiRequest<typeof contract>["body"];

interface CreateSubsequentChargePlatform
  extends RequestAuthorizationPlatform,
    CreditSettings,
    Pick<TokenUsePlatform, "tokenKeptMonths"> {
  readonly table: Pick<Table, "read" | "write">;
  readonly vault: CardVault;
  readonly retainUntil: RetainUntil;
  readonly cardPurposeKeys: () => Promise<PurposeKeys<"cards">>;
  readonly authenticationValueKey: AuthenticationValueKey;
}

const problemOfSeries = {
  "unexpected-sequence": chargeProblems.unexpectedSequence,
  "missing-network-reference": chargeProblems.missingNetworkReference,
} as const;

/**
 * Returns the order. An omitted amount or type defaults to that of the initial charge, with the card entry `card-on-file`.
 * An omitted local time defaults to the current time with the UTC offset of the initial charge.
 */
const orderOf = (
  { amount, type, ...requested }: Body,
  initial: Charge,
  card: CardToUse,
  originalReferences: NetworkReferences,
  created: Date,
): ChargeOrder => ({
  localTransactionDateTime: withOffsetOf(initial.localTransactionDateTime, created),
  ...requested,
  merchantAcceptorKey: initial.acceptor.key,
  card,
  amount: amount ?? initial.amount,
  ...orderedType(type ?? { ...initial.type, cardEntry: "card-on-file" }),
  ...(initial.sent.token && { keptToken: initial.sent.token }),
  initiator: "merchant",
  originalReferences,
  agreed: initial.amount,
  initialChargeKey: initial.key,
});

/**
 * The card and the acceptor are those of the initial charge. If the card belongs to an active processor token, the expiry date
 * is that of the token.
 */
export const createSubsequentCharge = (
  platform: CreateSubsequentChargePlatform,
): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [chargeItemKey(path.chargeKey), agentItemKey(caller.agentKey)],
  act: async (request, [chargeItem, agentItem]) => {
    const { agentKey } = request.caller;
    const created = platform.clock();
    const wrongDates = refusedDates(request.body, created);
    if (wrongDates) return reject(wrongDates);
    const initial = itemToCharge(chargeItem, agentKey);
    if (!chargeItem || !initial) {
      return reject(refusal(commonProblems.entityNotFound, `There is no charge '${request.path.chargeKey}'.`));
    }
    const misplaced = holdsCardOf(initial, request.body);
    if (misplaced) return reject(misplaced);
    const references = referencesOfInitial(initial);
    if (!references.ok) return reject(refusal(problemOfSeries[references.refused.kind], references.refused.detail));
    const missing = missingOfLaterPayment(request.body, initial);
    if (missing !== undefined) return reject(refusal(chargeProblems.invalidRequest, missing));

    const { card: stored, network } = initial;
    const { threeDsAuthenticationResult: given } = request.body;
    const referring = { agentKey, given, networks: [network] };
    const valueKey = platform.authenticationValueKey;
    const tokenKey = stored.processorTokenKey;
    const [acceptorItem, cardItem, ...items] = await platform.table.read([
      acceptorItemKey(initial.acceptor.key),
      cardItemKey(stored.reference),
      ...keysOfAuthentication(valueKey, referring),
      ...(tokenKey === undefined ? [] : [tokenItemKey(tokenKey)]),
    ]);
    const token = tokenKey === undefined ? undefined : itemToToken(items.at(-1), agentKey);
    if (token?.seriesEnded) {
      const detail = `The series of the charge '${initial.key}' ended when the processor token '${token.key}' was archived.`;
      return reject(refusal(processorTokenProblems.invalid, detail));
    }
    const acceptor = itemToAcceptor(acceptorItem, agentKey);
    if (!acceptor) throw new Error(`the acceptor of the charge ${initial.key} does not exist`);
    if (!cardItem) {
      const detail = `The card of the charge '${initial.key}' is no longer stored.`;
      return reject(refusal(chargeProblems.cardNotKept, detail));
    }
    const opening = { purpose: "later-payment", chargeKey: initial.key } as const;
    const [copy, keys] = await Promise.all([platform.vault.open(cardItem, opening), platform.cardPurposeKeys()]);
    const isActive = token?.status === "active" && (await noteUse(platform, token, agentItem));
    const card = isActive ? { ...copy, expiryMonth: token.expiryMonth, expiryYear: token.expiryYear } : copy;
    const named = tokenKey === undefined ? card : { ...card, processorTokenKey: tokenKey };
    const order = orderOf(request.body, initial, named, references.value, created);
    const authentication = await authenticationAmong(platform, items, referring, { ...order.card, keys });
    const mayPayFor = await othersPaidFor(platform.table, authentication, acceptor, agentKey);
    // The charge is not a refund and cannot request an exemption, so no limit needs current exchange rates.
    const terms = termsOf(itemToAgent(agentItem, agentKey), builtInReferenceRates, platform);
    const referredTo = { acceptor, networks: [network], ...authentication, mayPayFor, ...terms };
    const admitted = validateCharge(order, referredTo, created);
    // The token of the series was checked when the series started, so a `TokenRefusal` cannot occur here.
    if (!admitted.ok) return reject(admitted.refused as ChargingRefusal);
    const until = platform.retainUntil(lastUseOf(created, order.clearAfter ? timeOf(order.clearAfter) : undefined));
    const isReissued = card.expiryMonth !== copy.expiryMonth || card.expiryYear !== copy.expiryYear;
    const kept = isReissued
      ? await sealedCard(platform, order.card, keys, agentKey, until)
      : { stored, write: keptLonger(stored.reference, until) };
    const series = seriesKeptLonger(chargeItem, created);
    if (series.length > 0) await platform.table.write(series);
    return authorizeCharge(platform, request, admitted.value, kept, created);
  },
});
