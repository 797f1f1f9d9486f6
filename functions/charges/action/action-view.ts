import type * as v from "valibot";
import { enhancedDataToResponse } from "../creation/enhanced-data-schemas.ts";
import type { ActionAnswer, ChargeAction, ClearingAction } from "../domain/charge/charge-action.ts";
import { type ClearingRecord, clearedAs, shownChangesOf } from "../domain/clearing/clearing-record.ts";
import type { ActionResponse } from "./action-schemas.ts";

export function actionToResponse(
  action: ChargeAction,
  record: ClearingRecord | undefined,
): v.InferInput<typeof ActionResponse> {
  switch (action.type) {
    case "authorization":
      return {
        ...fieldsOfEach(action, record),
        type: action.type,
        amount: action.amount,
        ...enhancedDataShown(action),
        ...answerShown(action),
        ...(record && { clearing: clearedAs(record) }),
      };
    case "clearing":
      return {
        ...fieldsOfEach(action, record),
        type: action.type,
        amount: action.amount,
        ...(record ? clearedAs(record) : { status: "pending" }),
        ...(action.clearAfter !== undefined && { clearAfter: action.clearAfter }),
        ...enhancedDataShown(action),
      };
    case "increment":
      return {
        ...fieldsOfEach(action, record),
        type: action.type,
        replacementAmount: action.replacementAmount,
        ...answerShown(action),
      };
    case "reversal":
      return {
        ...fieldsOfEach(action, record),
        type: action.type,
        initiator: action.initiator,
        replacementAmount: action.replacementAmount,
        ...(action.reverses !== undefined && { reverses: action.reverses }),
        ...answerShown(action),
      };
    case "refund":
      return {
        ...fieldsOfEach(action, record),
        type: action.type,
        amount: action.amount,
        ...(action.clearAfter !== undefined && { clearAfter: action.clearAfter }),
        ...(action.refundChargeKey && { refundChargeKey: action.refundChargeKey }),
        ...answerShown(action),
        ...(record && { clearing: clearedAs(record) }),
      };
  }
}

/** The clearing result is not stored in the action, so `version` also counts the visible changes of the clearing record. */
const fieldsOfEach = (
  { key, chargeKey, reference, created, version, warnings }: ChargeAction,
  record: ClearingRecord | undefined,
) => ({
  key,
  chargeKey,
  ...(reference !== undefined && { reference }),
  created,
  version: version + (record ? shownChangesOf(record) : 0),
  ...(warnings && { warnings: [...warnings] }),
});

const enhancedDataShown = ({ enhancedData, amount }: Pick<ClearingAction, "enhancedData" | "amount">) =>
  enhancedData && { enhancedData: enhancedDataToResponse(enhancedData, amount.currency) };

type AnsweredAction = Exclude<ChargeAction, ClearingAction>;

const answerShown = <Authorization extends string>({
  authorization,
  network,
  answer,
  decline,
}: Pick<AnsweredAction, "network" | "answer" | "decline"> & { readonly authorization: Authorization }) => ({
  status: { authorization },
  authorizationResponse: { network, ...(answer && authorizationResponse(answer)) },
  ...(decline && { decline }),
});

/** The response contains only the references that the charge's network uses. */
function authorizationResponse({ responseCode, responseText, references = {} }: ActionAnswer) {
  const { transactionIdentifier, traceId, acquirerReferenceData, networkReferenceId } = references;
  return {
    responseCode,
    responseCodeDescription: responseText,
    ...(transactionIdentifier !== undefined && { transactionIdentifier }),
    ...(traceId !== undefined && { traceId }),
    ...(acquirerReferenceData !== undefined && { acquirerReferenceData }),
    ...(networkReferenceId !== undefined && { networkReferenceId }),
  };
}
