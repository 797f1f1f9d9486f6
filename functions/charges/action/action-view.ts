import type * as v from "valibot";
import type { ActionAnswer, ChargeAction, ClearingAction } from "../domain/action/charge-action.ts";
import type { ShownAction } from "./action-schemas.ts";

/** An action as clients see it. */
export const actionToShown = (action: ChargeAction): v.InferInput<typeof ShownAction> => {
  switch (action.type) {
    case "authorization":
      return {
        ...fieldsOfEach(action),
        type: action.type,
        amount: action.amount,
        ...enhancedDataShown(action),
        ...answerShown(action),
      };
    case "clearing":
      return {
        ...fieldsOfEach(action),
        type: action.type,
        amount: action.amount,
        ...clearAfterShown(action),
        ...enhancedDataShown(action),
      };
    case "increment":
      return {
        ...fieldsOfEach(action),
        type: action.type,
        replacementAmount: action.replacementAmount,
        ...answerShown(action),
      };
    case "reversal":
      return {
        ...fieldsOfEach(action),
        type: action.type,
        replacementAmount: action.replacementAmount,
        ...answerShown(action),
      };
    case "refund":
      return {
        ...fieldsOfEach(action),
        type: action.type,
        amount: action.amount,
        ...clearAfterShown(action),
        ...(action.refundChargeKey && { refundChargeKey: action.refundChargeKey }),
        ...answerShown(action),
      };
  }
};

const fieldsOfEach = ({ key, chargeKey, reference, created, version, warnings }: ChargeAction) => ({
  key,
  chargeKey,
  ...(reference !== undefined && { reference }),
  created,
  version,
  ...(warnings && { warnings: [...warnings] }),
});

const enhancedDataShown = ({ enhancedData }: Pick<ClearingAction, "enhancedData">) => enhancedData && { enhancedData };

const clearAfterShown = ({ clearAfter }: Pick<ClearingAction, "clearAfter">) =>
  clearAfter !== undefined && { clearAfter };

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

/** Networks fill different references: each answer shows those of its network. */
const authorizationResponse = ({ responseCode, responseText, references = {} }: ActionAnswer) => {
  const { transactionIdentifier, traceId, acquirerReferenceData, networkReferenceId } = references;
  return {
    responseCode,
    responseCodeDescription: responseText,
    ...(transactionIdentifier !== undefined && { transactionIdentifier }),
    ...(traceId !== undefined && { traceId }),
    ...(acquirerReferenceData !== undefined && { acquirerReferenceData }),
    ...(networkReferenceId !== undefined && { networkReferenceId }),
  };
};
