import { erroForRefusal } from "#emv-3ds-messages/erro-of";
import { readMessage } from "#emv-3ds-messages/read-message";
import { answerAuthentication } from "./answer-authentication.ts";
import { answerPreparation } from "./answer-preparation.ts";
import { answered, answeredWith, type Question, type Reaction } from "./reaction.ts";

/**
 * Implements the simulated directory servers and issuers as a function of a ledger, a message and the current time. The
 * response to an `Erro` has no content, and is never another `Erro`.
 */
export function react(question: Question): Reaction {
  const read = readMessage(question.text, ["AReq", "PReq", "Erro"]);
  if (!read.ok) {
    const erro = erroForRefusal(read.refused, "D");
    return erro ? answeredWith(erro) : answered([]);
  }
  const message = read.value;
  switch (message.messageType) {
    case "AReq":
      return answerAuthentication(question, message);
    case "PReq":
      return answerPreparation(question, message);
    default:
      return answered([]);
  }
}
