import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationAnswer } from "./authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import type { ReversalAnswer, ReversalRequest } from "./reversal.ts";

/** Writes the requests to one network and parses its responses. Pure: reads no clock and assigns no numbers. */
export interface NetworkRecipe {
  readonly authorizationRequestToMessage: (request: AuthorizationRequest) => Iso8583Message;
  readonly messageToAuthorizationAnswer: (
    request: AuthorizationRequest,
    message: Iso8583Message,
  ) => AuthorizationAnswer;
  readonly reversalToMessage: (reversal: ReversalRequest) => Iso8583Message;
  readonly messageToReversalAnswer: (message: Iso8583Message) => ReversalAnswer;
}
