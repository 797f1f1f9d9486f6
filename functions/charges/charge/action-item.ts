import type { CardNetwork } from "../../card-networks/networks.ts";
import { entityOf } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import { type ActionWarningCode, actionWarning } from "../domain/charge/action-warnings.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import { answerToItem, itemToAnswer, type StoredAnswer } from "./answer-item.ts";
import { actionNamedInList } from "./charge-lists.ts";
import { enhancedDataToItem, itemToEnhancedData, type StoredEnhancedData } from "./enhanced-data-item.ts";

/** Item format of an action: plain attributes, without values that follow from its keys or a code table. */

export const actionItemKey = (chargeKey: string, actionKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `action#${actionKey}`,
});

/** Key of the action item for an entry of the action list. */
export const listedActionKey = (name: string): ItemKey => {
  const { chargeKey, key } = actionNamedInList(name);
  return actionItemKey(chargeKey, key);
};

/** Keys of an action, derived from those of its item. */
export const actionNamedByItem = ({ pk, sk }: Item): { readonly chargeKey: string; readonly actionKey: string } => ({
  chargeKey: pk.slice("charge#".length),
  actionKey: sk.slice("action#".length),
});

interface StoredAction {
  readonly type: ChargeAction["type"];
  readonly network?: CardNetwork;
  readonly answer?: StoredAnswer;
  readonly enhancedData?: StoredEnhancedData;
  /** Warning codes. Their texts are in a table. */
  readonly warnings?: readonly ActionWarningCode[];
}

/** All authorizations use the texts of a purchase by default. A different text is stored. */
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

/** Attributes of an action, except those that storage adds. */
export const actionToItem = (action: ChargeAction): StoredAction => {
  const { key: _key, chargeKey: _chargeKey, warnings, ...own } = action;
  return {
    ...own,
    ...("answer" in own && own.answer && { answer: answerToItem(own.answer, questionOf(own.network, own.type)) }),
    ...("enhancedData" in own && own.enhancedData && { enhancedData: enhancedDataToItem(own.enhancedData) }),
    ...(warnings && { warnings: warnings.map(({ code }) => code) }),
  } as StoredAction;
};

/** Reads the action in an item, regardless of its agent. */
export const itemToAnyAction = (item: Item): ChargeAction => {
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
};

/** Reads the action of this agent. Another agent's action reads as missing. */
export const itemToAction = (item: Item | undefined, agentKey: string): ChargeAction | undefined =>
  item && item["agentKey"] === agentKey ? itemToAnyAction(item) : undefined;
