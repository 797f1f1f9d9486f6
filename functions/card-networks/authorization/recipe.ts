import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationAnswer } from "./authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "./reversal.ts";

/** A recipe is pure: it reads no clock and allocates no trace numbers. */
export interface NetworkRecipe {
  readonly authorizationRequestToMessage: (request: AuthorizationRequest) => Iso8583Message;
  readonly messageToAuthorizationAnswer: (
    request: AuthorizationRequest,
    message: Iso8583Message,
  ) => AuthorizationAnswer;
  readonly reversalToMessage: (reversal: ReversalRequest) => Iso8583Message;
  readonly messageToReversalAnswer: (message: Iso8583Message) => ReversalAnswer;
}
