import type { CardNetwork } from "../../card-networks/networks.ts";
import { entityOf } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { type ActionWarningCode, actionWarning } from "../domain/charge/action-warnings.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import { answerToItem, itemToAnswer, type StoredAnswer } from "./answer-item.ts";
import { actionNamedInList } from "./charge-lists.ts";
import { enhancedDataToItem, itemToEnhancedData, type StoredEnhancedData } from "./enhanced-data-item.ts";

/** Item format of an action: plain attributes, without values that can be derived from its keys or a code table. */

export const actionItemKey = (chargeKey: string, actionKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `action#${actionKey}`,
});

export function listedActionKey(name: string): ItemKey {
  const { chargeKey, key } = actionNamedInList(name);
  return actionItemKey(chargeKey, key);
}

export const actionNamedByItem = ({ pk, sk }: Item): { readonly chargeKey: string; readonly actionKey: string } => ({
  chargeKey: pk.slice("charge#".length),
  actionKey: sk.slice("action#".length),
});

interface StoredAction {
  readonly type: ChargeAction["type"];
  readonly network?: CardNetwork;
  readonly answer?: StoredAnswer;
  readonly enhancedData?: StoredEnhancedData;
  /** Warning codes, from which the warning texts are derived. */
  readonly warnings?: readonly ActionWarningCode[];
}

/**
 * Kind of request, by action type, that determines the default response text. For an authorization, the default is the text
 * for a purchase. Only a text that differs from the default is stored.
 */
const kindAsked = {
  authorization: "purchase",
  clearing: "none",
  increment: "increment",
  reversal: "reversal",
  refund: "refund",
};

const questionOf = (network: CardNetwork, type: ChargeAction["type"]) => ({
  network,
  kind: kindAsked[type],
  authenticated: false,
});

/** Attributes of an action, except those that the store adds. */
export function actionToItem(action: ChargeAction): StoredAction {
  const { key: _key, chargeKey: _chargeKey, warnings, ...own } = action;
  return {
    ...own,
    ...("answer" in own && own.answer && { answer: answerToItem(own.answer, questionOf(own.network, own.type)) }),
    ...("enhancedData" in own && own.enhancedData && { enhancedData: enhancedDataToItem(own.enhancedData) }),
    ...(warnings && { warnings: warnings.map(({ code }) => code) }),
  } as StoredAction;
}

/** Converts an item to an action without checking which agent the action belongs to. */
export function itemToAnyAction(item: Item): ChargeAction {
  const { network, answer, enhancedData, warnings, ...own } = entityOf<StoredAction>(item);
  const { chargeKey, actionKey } = actionNamedByItem(item);
  return {
    ...own,
    key: actionKey,
    chargeKey,
    ...(network && { network }),
    ...(network && answer && { answer: itemToAnswer(answer, questionOf(network, own.type)) }),
    ...(enhancedData && { enhancedData: itemToEnhancedData(enhancedData) }),
    ...(warnings && { warnings: warnings.map((code) => actionWarning(own.type, code)) }),
  } as unknown as ChargeAction;
}

/** Returns the action in the item; undefined if there is no item, or if the action belongs to another agent. */
export const itemToAction = (item: Item | undefined, agentKey: string): ChargeAction | undefined =>
  item && item["agentKey"] === agentKey ? itemToAnyAction(item) : undefined;
