import { agentItemKey, itemToAgent } from "../../agents/published.ts";
import { recognizeCardNumber } from "../../card-networks/catalogue/cards/card-number.ts";
import { acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import {
  type CardToUse,
  cardOfToken,
  type GivenCard,
  isByToken,
  keysOfCard,
  type TokenUsePlatform,
} from "../../processor-tokens/published.ts";
import { ratesAmong, ratesToRead } from "../../reference-rates/published.ts";
import type { RetainUntil } from "../../shared/cards/card-use.ts";
import type { CardVault } from "../../shared/cards/card-vault.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { Caller } from "../../shared/entry/use-case.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { type Result, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { AuthenticationValueKey } from "../../three-ds/published.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import type { CreditSettings } from "../credit/credit-terms.ts";
import { lastUseOf } from "../domain/clearing/clearing-times.ts";
import { type CardTestingLimits, introducesCard } from "../domain/creation/card-testing.ts";
import {
  cardTestingKeys,
  countRefusal,
  earlierOutcomes,
  earlierOutcomesItems,
} from "../verification/card-testing-counters.ts";
import type { WarnOfCardTesting } from "../verification/card-testing-warning.ts";
import { termsOf, validateCharge } from "./admit-charge.ts";
import {
  authenticationAmong,
  keysOfAuthentication,
  othersPaidFor,
  type ReferringToAuthentication,
} from "./authentication-reference.ts";
import { authorizeCharge, type ChargingRequest, type RequestAuthorizationPlatform } from "./authorize-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";
import type { NewCardRefusal } from "./charging-problems.ts";
import { refusedCardTesting } from "./refused-card-testing.ts";
import { countedCard, sealedCard } from "./stored-card.ts";

/**
 * Keys of the items that a request to charge a card refers to: the acceptor, and the agent with the operator's settings. The
 * following items are read only if the request needs them:
 *
 * - the authentication, if this service may have performed it
 * - the exchange rates, if the limit of an exemption or the refund limit requires a currency conversion
 * - the counters of payment outcomes (for detecting card testing), for a cardholder-initiated payment with a card that is
 *   not on file
 */
const referredKeys = async (
  platform: Pick<ChargeNewCardPlatform, "authenticationValueKey" | "cardPurposeKeys" | "clock">,
  { agentKey }: Caller,
  order: ChargeOrder,
): Promise<readonly ItemKey[]> => [
  acceptorItemKey(order.merchantAcceptorKey),
  agentItemKey(agentKey),
  ...keysOfAuthentication(platform.authenticationValueKey, referringToAuthentication(agentKey, order)),
  ...ratesToRead(order.type.intent === "refund" ? "credit" : order.scaExemptionRequest, order.amount),
  ...(introducesCard(order) ? await keysOfCardTesting(platform, agentKey, order) : []),
];

const keysOfCardTesting = async (
  { cardPurposeKeys, clock }: Pick<ChargeNewCardPlatform, "cardPurposeKeys" | "clock">,
  agentKey: string,
  { card, merchantAcceptorKey: acceptorKey }: ChargeOrder,
): Promise<readonly ItemKey[]> =>
  cardTestingKeys({ agentKey, countedCard: countedCard(await cardPurposeKeys(), card.number), acceptorKey }, clock());

function referringToAuthentication(
  agentKey: string,
  { threeDsAuthenticationResult: given, card, network }: ChargeOrder,
): ReferringToAuthentication {
  const recognized = recognizeCardNumber(card.number);
  const networks = recognized.ok ? recognized.value.networks : [];
  return { agentKey, given, networks: network === undefined ? networks : [network] };
}

/**
 * Keys of the items to read first. If the request contains a card number, these are the `referredKeys`. If the request
 * contains a processor token, only the token, its card and the agent are read first, because other keys depend on the card
 * number.
 */
export const gatheredKeys = (
  platform: Parameters<typeof referredKeys>[0],
  caller: Caller,
  card: GivenCard,
  orderOf: (card: CardToUse) => ChargeOrder,
): readonly ItemKey[] | Promise<readonly ItemKey[]> =>
  isByToken(card) ? keysOfCard(caller.agentKey, card) : referredKeys(platform, caller, orderOf(card));

/**
 * Error detail for a request that combines `tokenDetails` with a processor token. The request is rejected before the token's
 * card is decrypted.
 */
const detailsBesideProcessorToken =
  "tokenDetails describes a network token or wallet token in card.number. Either send that number instead of card.processorTokenKey, or omit tokenDetails and send a type.cardEntry other than 'token' and 'token-on-file', such as 'e-commerce' or 'card-on-file'.";

/** Charges the card in a request, using the items read for `gatheredKeys`. */
export async function chargeGivenCard(
  platform: ChargeNewCardPlatform,
  request: ChargingRequest & { readonly body: { readonly tokenDetails?: object | undefined } },
  given: GivenCard,
  orderOf: (card: CardToUse) => ChargeOrder,
  items: readonly (Item | undefined)[],
): Promise<Result<ReadyAnswer, NewCardRefusal>> {
  if (!isByToken(given)) return chargeNewCard(platform, request, orderOf(given), items);
  if (request.body.tokenDetails) return reject(refusal(chargeProblems.invalidRequest, detailsBesideProcessorToken));
  const card = await cardOfToken(platform, request, given, items, "payment");
  if (!card.ok) return card;
  const order = orderOf(card.value);
  const referred = await platform.table.read(await referredKeys(platform, request.caller, order));
  return chargeNewCard(platform, request, order, referred);
}

export interface ChargeNewCardPlatform extends RequestAuthorizationPlatform, CreditSettings, TokenUsePlatform {
  readonly cardTestingLimits: CardTestingLimits;
  readonly warnOfCardTesting: WarnOfCardTesting;
  readonly table: Pick<Table, "read" | "write" | "add">;
  readonly vault: Pick<CardVault, "seal">;
  readonly retainUntil: RetainUntil;
  readonly cardPurposeKeys: () => Promise<PurposeKeys<"cards">>;
  readonly authenticationValueKey: AuthenticationValueKey;
}

/** Charges a card from the request, using the items read for `referredKeys`. */
async function chargeNewCard(
  platform: ChargeNewCardPlatform,
  request: ChargingRequest,
  order: ChargeOrder,
  items: readonly (Item | undefined)[],
): Promise<Result<ReadyAnswer, NewCardRefusal>> {
  const { agentKey } = request.caller;
  const created = platform.clock();
  const refused = refusedDates(order, created);
  if (refused) return reject(refused);
  const [acceptorItem, agentItem] = items;
  const acceptor = itemToAcceptor(acceptorItem, agentKey);
  if (!acceptor) {
    const detail = `There is no acceptor '${order.merchantAcceptorKey}'.`;
    return reject(refusal(commonProblems.referencedEntityNotFound, detail));
  }
  const recognized = recognizeCardNumber(order.card.number);
  if (!recognized.ok) {
    const detail = "The card number is not in the range of any supported card network.";
    return reject(refusal(chargeProblems.cannotDetermineCardNetwork, detail));
  }
  const { networks } = recognized.value;
  const keys = await platform.cardPurposeKeys();
  const referring = referringToAuthentication(agentKey, order);
  const authentication = await authenticationAmong(platform, items, referring, { ...order.card, keys });
  const mayPayFor = await othersPaidFor(platform.table, authentication, acceptor, agentKey);
  const terms = termsOf(itemToAgent(agentItem, agentKey), ratesAmong(items, created), platform);
  const referredTo = { acceptor, networks, ...authentication, mayPayFor, ...terms };
  const admitted = validateCharge(order, referredTo, created);
  if (!admitted.ok) return reject(admitted.refused);
  const earlier = introducesCard(order) ? earlierOutcomes(items.slice(-earlierOutcomesItems)) : undefined;
  const testing = earlier && refusedCardTesting(admitted.value, earlier, platform.cardTestingLimits, created);
  if (earlier && testing) {
    // Concurrent payments can together exceed the limit, because each is checked before the others are counted.
    const at = { agentKey, countedCard: countedCard(keys, order.card.number), acceptorKey: acceptor.key };
    if (testing.cause === "acceptor") await countRefusal(platform.table, at, created);
    await platform.warnOfCardTesting({ at, cause: testing.cause, outcomes: earlier }, created);
    platform.log.warn("TOO_MANY_VERIFICATIONS", { agentKey, acceptorKey: acceptor.key, cause: testing.cause });
    return reject(testing.refused);
  }
  const until = platform.retainUntil(lastUseOf(created, order.clearAfter ? timeOf(order.clearAfter) : undefined));
  const card = await sealedCard(platform, order.card, keys, agentKey, until);
  return authorizeCharge(platform, request, admitted.value, card, created, earlier);
}
