import type * as v from "valibot";
import type { ShownAction } from "./action-schemas.ts";
import type { NetworkAnswer } from "./domain/charge.ts";
import type { ChargeAction } from "./domain/charge-action.ts";

/** An action as clients see it. */
export const actionToShown = (action: ChargeAction): v.InferInput<typeof ShownAction> => ({
  type: action.type,
  key: action.key,
  chargeKey: action.chargeKey,
  created: action.created,
  version: action.version,
  amount: action.amount,
  status: { authorization: action.authorization },
  authorizationResponse: {
    network: action.network,
    ...(action.answer && authorizationResponse(action.answer)),
  },
  ...(action.enhancedData && { enhancedData: action.enhancedData }),
});

/** Networks fill different references: each answer shows those of its network. */
const authorizationResponse = ({ responseCode, responseText, references }: NetworkAnswer) => {
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
