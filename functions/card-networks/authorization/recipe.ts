import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationAnswer } from "./authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "./reversal.ts";

/** Builds the ISO 8583 requests of one network and interprets the responses. Pure: reads no clock, allocates no STANs. */
export interface NetworkRecipe {
  readonly authorizationRequestToMessage: (request: AuthorizationRequest) => Iso8583Message;
  readonly messageToAuthorizationAnswer: (
    request: AuthorizationRequest,
    message: Iso8583Message,
  ) => AuthorizationAnswer;
  readonly reversalToMessage: (reversal: ReversalRequest) => Iso8583Message;
  readonly messageToReversalAnswer: (message: Iso8583Message) => ReversalAnswer;
}
