import type * as v from "valibot";
import type { ActionAnswer, ChargeAction, ClearingAction } from "../domain/action/charge-action.ts";
import type { ShownAction } from "./action-schemas.ts";

/** An action as clients see it. */
export const actionToShown = (action: ChargeAction): v.InferInput<typeof ShownAction> => {
  switch (action.type) {
    case "authorization":
      return { ...common(action), type: action.type, amount: action.amount, ...enhanced(action), ...answered(action) };
    case "clearing":
      return { ...common(action), type: action.type, amount: action.amount, ...delay(action), ...enhanced(action) };
    case "increment":
      return { ...common(action), type: action.type, replacementAmount: action.replacementAmount, ...answered(action) };
    case "reversal":
      return { ...common(action), type: action.type, replacementAmount: action.replacementAmount, ...answered(action) };
    case "refund":
      return {
        ...common(action),
        type: action.type,
        amount: action.amount,
        ...delay(action),
        ...(action.refundChargeKey && { refundChargeKey: action.refundChargeKey }),
        ...answered(action),
      };
  }
};

const common = ({ key, chargeKey, reference, created, version, warnings }: ChargeAction) => ({
  key,
  chargeKey,
  ...(reference !== undefined && { reference }),
  created,
  version,
  ...(warnings && { warnings: [...warnings] }),
});

const enhanced = ({ enhancedData }: Pick<ClearingAction, "enhancedData">) => enhancedData && { enhancedData };

const delay = ({ clearAfter }: Pick<ClearingAction, "clearAfter">) => clearAfter !== undefined && { clearAfter };

type AnsweredAction = Exclude<ChargeAction, ClearingAction>;

const answered = <Authorization extends string>({
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
