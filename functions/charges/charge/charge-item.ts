import { entityOf, type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { knownCountry } from "../../shared/values/country.ts";
import { type BillingAddress, beforeAuthorization, type Charge, type NetworkAnswer } from "../domain/charge/charge.ts";
import { isByDevice } from "../domain/charge/device-authentication.ts";
import type { OpenAction } from "../domain/charge/open-action.ts";
import type { SentAuthorization } from "../domain/charge/sent-authorization.ts";
import { strongAuthenticationOf } from "../domain/charge/strong-authentication.ts";
import { answerToItem, itemToAnswer, type StoredAnswer } from "./answer-item.ts";
import { enhancedDataToItem, itemToEnhancedData, type StoredEnhancedData } from "./enhanced-data-item.ts";
import { itemToSent, type StoredSent, sentToItem } from "./sent-item.ts";

/**
 * Item format of a charge: plain attributes and country codes, without values that can be derived from other attributes or a
 * code table. An absent amount, counter or result has the value of a new charge.
 */

export const chargeItemKey = (chargeKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: "charge",
});

type StoredOpenAction = Omit<OpenAction, "sent"> & { readonly sent?: StoredSent };

type StoredBillingAddress = Omit<BillingAddress, "countryCode"> & { readonly countryCode?: string };

type Nested = "sent" | "answer" | "openAction" | "billingAddress" | "enhancedData";

type StoredCharge = StoredAs<Omit<Charge, Nested | "key" | "clearingSubmitted">, keyof ReturnType<typeof derivedOf>> & {
  readonly sent: StoredSent;
  readonly answer?: StoredAnswer;
  readonly openAction?: StoredOpenAction;
  readonly billingAddress?: StoredBillingAddress;
  readonly enhancedData?: StoredEnhancedData;
};

const { authorization: _authorization, clearing: _clearing, ...nothingMoved } = beforeAuthorization;

type Determining = Pick<Charge, "amount" | "created" | "type" | "authentication"> &
  Pick<SentAuthorization, "initiator" | "token">;

const derivedOf = ({ amount, created, type, authentication, initiator, token }: Determining) => ({
  requestedAmount: amount,
  localTransactionDateTime: created,
  ...nothingMoved,
  sca: strongAuthenticationOf({ type, initiator, token, authentication, exemption: undefined }),
  cvc: "none" as const,
  avs: "none" as const,
});

const payerOf = ({ initiator = "cardholder", token }: Partial<Pick<SentAuthorization, "initiator" | "token">>) => ({
  initiator,
  ...(token && { token }),
});

/** Defaults for the authorization message of a charge, derived from the charge. */
const messageOf = (charge: Pick<Charge, "created" | "network" | "type" | "requestedAmount">) => ({
  transmittedAt: charge.created,
  network: charge.network,
  kind: charge.type.intent,
  entry: charge.type.cardEntry,
  order: charge.type.order,
  initiator: "cardholder" as const,
  amountMinor: charge.requestedAmount.value,
  currency: charge.requestedAmount.currency,
});

/**
 * Default values of an action's message: the values of the charge's message, except for the STAN, the RRN and the times. An
 * increment or a refund has its own `kind`.
 */
const messageOfAction = (
  { stan: _stan, rrn: _rrn, transmittedAt: _transmittedAt, localTime: _localTime, ...repeated }: SentAuthorization,
  { kind }: Pick<OpenAction, "kind">,
): Partial<SentAuthorization> => ({ ...repeated, ...((kind === "increment" || kind === "refund") && { kind }) });

const questionOf = (
  { network, type, authentication }: Pick<Charge, "network" | "type" | "authentication">,
  sent: Pick<SentAuthorization, "kind" | "initiator" | "token">,
) => ({
  network,
  kind: sent.kind,
  authenticated: authentication !== undefined || isByDevice({ ...sent, type }),
  isToken: sent.token !== undefined,
});

const addressToItem = ({ countryCode, ...address }: BillingAddress): StoredBillingAddress => ({
  ...address,
  ...(countryCode && { countryCode: countryCode.alpha2 }),
});

const itemToAddress = ({ countryCode, ...address }: StoredBillingAddress): BillingAddress => ({
  ...address,
  ...(countryCode !== undefined && { countryCode: knownCountry(countryCode) }),
});

const openActionToItem = ({ sent: own, ...open }: OpenAction, sent: SentAuthorization): StoredOpenAction => ({
  ...open,
  ...(own && { sent: sentToItem(own, messageOfAction(sent, open)) }),
});

const itemToOpenAction = ({ sent: own, ...open }: StoredOpenAction, sent: SentAuthorization) =>
  ({ ...open, ...(own && { sent: itemToSent(own, messageOfAction(sent, open)) }) }) as OpenAction;

/**
 * Attributes of a charge, except those that the store adds. `clearingSubmitted` is not stored, because it is derived from
 * the clearing record.
 */
export function chargeToItem(charge: Charge): StoredCharge {
  const { key: _key, clearingSubmitted: _submitted, ...plain } = charge;
  const { sent, answer, openAction, billingAddress, enhancedData, ...own } = plain;
  return {
    ...withoutDerived(own, derivedOf({ ...own, ...payerOf(sent) })),
    sent: sentToItem(sent, messageOf(charge)),
    ...(answer && { answer: answerToItem(answer, questionOf(charge, sent)) }),
    ...(openAction && { openAction: openActionToItem(openAction, sent) }),
    ...(billingAddress && { billingAddress: addressToItem(billingAddress) }),
    ...(enhancedData && { enhancedData: enhancedDataToItem(enhancedData) }),
  };
}

/** Converts an item to a charge without checking which agent the charge belongs to. */
export function itemToAnyCharge(item: Item): Charge {
  const { sent: message, answer, openAction, billingAddress, enhancedData, ...own } = entityOf<StoredCharge>(item);
  const charge = { ...derivedOf({ ...own, ...payerOf(message) }), ...own };
  const sent = itemToSent(message, messageOf(charge));
  return {
    ...charge,
    key: item.pk.slice("charge#".length),
    sent,
    ...(answer && { answer: itemToAnswer(answer, questionOf(charge, sent)) as NetworkAnswer }),
    ...(openAction && { openAction: itemToOpenAction(openAction, sent) }),
    ...(billingAddress && { billingAddress: itemToAddress(billingAddress) }),
    ...(enhancedData && { enhancedData: itemToEnhancedData(enhancedData) }),
  };
}

/** Returns the charge in the item; undefined if there is no item, or if the charge belongs to another agent. */
export const itemToCharge = (item: Item | undefined, agentKey: string): Charge | undefined =>
  item && item["agentKey"] === agentKey ? itemToAnyCharge(item) : undefined;
