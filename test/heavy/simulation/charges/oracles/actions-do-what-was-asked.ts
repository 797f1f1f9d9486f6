import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import { actionsIn, type Books, clearingRecordsIn, type Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";

/**
 * A completed action has the amount of its request, and so does the network's authorization. A clear and its clearing record
 * wait as requested.
 */
export const actionsDoWhatWasAsked: Oracle = (books) =>
  books.responses.flatMap((received) => {
    const action = actionOf(received, books);
    if (!action) return [];
    const requested = askedMinor(received);
    const done = doneMinor(action);
    return [
      ...(requested === undefined || requested === done
        ? []
        : [`${received.invocation} asked for ${requested}, the ${action.type} ${action.key} is for ${done}`]),
      ...(action.type === "clearing" ? wrongClear(received, action, books) : []),
    ];
  });

type Clear = Extract<ChargeAction, { type: "clearing" }>;

function wrongClear({ invocation, request: { body } }: Heard, action: Clear, books: Books): readonly string[] {
  const { key } = action;
  const expected = body["clearAfter"];
  const records = clearingRecordsIn(books).filter(({ actionKey }) => actionKey === key);
  return [action, ...records]
    .filter(({ clearAfter }) => clearAfter !== expected)
    .map(({ clearAfter }) => `${invocation} asked to clear after ${expected}, ${key} has ${clearAfter}`);
}

function actionOf({ request, response }: Heard, books: Books): ChargeAction | undefined {
  if (response?.statusCode !== 201 || request.chargeKey === undefined || request.actionKey !== undefined)
    return undefined;
  const { key } = JSON.parse(response.body) as { readonly key: string };
  return actionsIn(books).find((action) => action.key === key);
}

/** Undefined if the service determines the amount. */
function askedMinor({ request: { operation, body } }: Heard): number | undefined {
  if (operation === "reverse-charge") return Number(body["replacementAmount"] ?? 0);
  if (operation === "cancel-charge") return 0;
  const named = body["replacementAmount"] ?? body["refundAmount"] ?? body["amount"];
  return named === undefined ? undefined : Number(named);
}

const doneMinor = (action: ChargeAction): number =>
  "replacementAmount" in action ? action.replacementAmount.value : action.amount.value;
