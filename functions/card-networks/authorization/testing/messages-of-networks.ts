import type { Iso8583Message } from "#iso8583/message";
import { networkWire } from "../../wire.ts";
import type { AuthorizationAnswer } from "../authorization-answer.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "../reversal.ts";

export const authorizationRequestToMessage = (request: AuthorizationRequest): Iso8583Message =>
  networkWire[request.network].recipe.authorizationRequestToMessage(request);

export const messageToAuthorizationAnswer = (
  request: AuthorizationRequest,
  message: Iso8583Message,
): AuthorizationAnswer => networkWire[request.network].recipe.messageToAuthorizationAnswer(request, message);

export const reversalToMessage = (reversal: ReversalRequest): Iso8583Message =>
  networkWire[reversal.original.network].recipe.reversalToMessage(reversal);

export const messageToReversalAnswer = (reversal: ReversalRequest, message: Iso8583Message): ReversalAnswer =>
  networkWire[reversal.original.network].recipe.messageToReversalAnswer(message);
