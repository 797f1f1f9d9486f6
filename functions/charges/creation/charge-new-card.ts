import { agentItemKey, itemToAgent } from "../../agents/published.ts";
import { recognizeCardNumber } from "../../card-networks/catalogue/cards/card-number.ts";
import { acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import { ratesAmong, ratesToRead } from "../../reference-rates/published.ts";
import type { KeptUntil } from "../../shared/cards/card-use.ts";
import type { CardVault } from "../../shared/cards/card-vault.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ReadyAnswer } from "../../shared/entry/ready-answer.ts";
import type { Caller } from "../../shared/entry/use-case.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { type Result, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { authenticationProofKey, itemToAuthenticationProof } from "../../three-ds/published.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { type CreditSettings, creditTerms } from "../credit/credit-terms.ts";
import { lastUseOf } from "../domain/clearing/clearing-times.ts";
import { admitCharge } from "./admit-charge.ts";
import { type AuthorizingPlatform, authorizeCharge, type ChargingRequest } from "./authorize-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";
import type { NewCardRefusal } from "./charging-problems.ts";
import { isAuthenticatedCard, sealedCard } from "./kept-card.ts";

/**
 * What the requests with a card of their own refer to: the acceptor, what the operator says of the agent, the authentication
 * if it may be ours, and the rates for the limit of an exemption or of credits.
 */
export const referredKeys = (
  { agentKey }: Caller,
  { merchantAcceptorKey, threeDsAuthenticationResult: given, scaExemptionRequest, amount, type }: ReferringOrder,
): readonly ItemKey[] => [
  acceptorItemKey(merchantAcceptorKey),
  agentItemKey(agentKey),
  ...(given ? [authenticationProofKey(agentKey, given.dsTransID)] : []),
  ...ratesToRead(type.intent === "refund" ? "credit" : scaExemptionRequest, amount),
];

type ReferringOrder = Pick<
  ChargeOrder,
  "merchantAcceptorKey" | "threeDsAuthenticationResult" | "scaExemptionRequest" | "amount" | "type"
>;

export interface ChargeNewCardPlatform extends AuthorizingPlatform, CreditSettings {
  readonly vault: Pick<CardVault, "seal">;
  readonly keptUntil: KeptUntil;
  readonly purposeKeys: () => Promise<PurposeKeys>;
}

/** Charges a card that came with the request; the items are those of `referredKeys`. */
export const chargeNewCard = async (
  platform: ChargeNewCardPlatform,
  request: ChargingRequest,
  order: ChargeOrder,
  items: readonly (Item | undefined)[],
): Promise<Result<ReadyAnswer, NewCardRefusal>> => {
  const { agentKey } = request.caller;
  const created = platform.clock();
  const [acceptorItem, agentItem, proofItem] = items;
  const acceptor = itemToAcceptor(acceptorItem, agentKey);
  if (!acceptor) {
    const detail = `There is no acceptor '${order.merchantAcceptorKey}'.`;
    return reject(refusal(commonProblems.referencedEntityNotFound, detail));
  }
  const recognized = recognizeCardNumber(order.card.number);
  if (!recognized.ok) {
    const detail = "The card number lies in no range of the networks that the service takes.";
    return reject(refusal(chargeProblems.cannotDetermineCardNetwork, detail));
  }
  const { networks } = recognized.value;
  const keys = await platform.purposeKeys();
  const fingerprint = keys.hash("card-fingerprint", order.card.number);
  const proof = order.threeDsAuthenticationResult && itemToAuthenticationProof(proofItem, agentKey);
  const isSameCard = isAuthenticatedCard(proof, order.card.number, keys);
  const rates = ratesAmong(items, created);
  const credits = creditTerms(itemToAgent(agentItem, agentKey), rates, platform);
  const referredTo = { acceptor, networks, proof, isSameCard, rates, credits };
  const admitted = admitCharge(order, referredTo, created);
  if (!admitted.ok) return reject(admitted.refused);
  const until = platform.keptUntil(lastUseOf(created, order.clearAfter ? timeOf(order.clearAfter) : undefined));
  const card = await sealedCard(platform, order.card, fingerprint, agentKey, until);
  return authorizeCharge(platform, request, admitted.value, card, created);
};
