import type { Iso8583Message } from "#iso8583/message";
import { networkSupports } from "../catalogue/support.ts";
import { networkWire } from "../wire.ts";
import type { AuthorizationAnswer } from "./authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "./reversal.ts";

/** An increment asked of a network that takes none is a fault of the caller, who must refuse it earlier. */
export const authorizationRequestToMessage = (request: AuthorizationRequest): Iso8583Message => {
  if (request.kind === "increment" && !networkSupports(request.network, "increment")) {
    throw new Error(`${request.network} takes no increments`);
  }
  return networkWire[request.network].recipe.authorizationRequestToMessage(request);
};

/** An answer without a response code (field 39) decides nothing: whoever asked must take it for no answer. */
const requireResponseCode = ({ fields }: Iso8583Message): void => {
  if (!fields["39"]) throw new Error("the answer has no response code");
};

export const messageToAuthorizationAnswer = (
  request: AuthorizationRequest,
  message: Iso8583Message,
): AuthorizationAnswer => {
  requireResponseCode(message);
  return networkWire[request.network].recipe.messageToAuthorizationAnswer(request, message);
};

export const reversalToMessage = (reversal: ReversalRequest): Iso8583Message =>
  networkWire[reversal.original.network].recipe.reversalToMessage(reversal);

export const messageToReversalAnswer = (reversal: ReversalRequest, message: Iso8583Message): ReversalAnswer => {
  requireResponseCode(message);
  return networkWire[reversal.original.network].recipe.messageToReversalAnswer(message);
};
