import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import type { ReversalRequest } from "../../functions/card-networks/authorization/reversal.ts";
import { type ExchangeMessages, networkGateway } from "../../functions/card-networks/network-gateway.ts";

/** Real network messages of a request and its response, for tests that script the decision. */

const echoed = ["2", "3", "4", "7", "11", "12", "13", "32", "37", "41", "42", "49", "62"];

function answerTo({ mti, fields }: Iso8583Message, responseCode: string): Iso8583Message {
  const repeated = Object.fromEntries(Object.entries(fields).filter(([name]) => echoed.includes(name)));
  const approval = responseCode === "00" ? { 38: "123456" } : {};
  return { mti: `${mti.slice(0, 2)}1${mti.slice(3)}`, fields: { ...repeated, ...approval, 39: responseCode } };
}

const gatewayThatAnswers = (responseCode: string) =>
  networkGateway(() => ({
    exchange: async (message) => ({ kind: "answered", message: answerTo(message, responseCode) }),
  }));

function requireMessages({ messages: kept }: { readonly messages?: ExchangeMessages }): {
  readonly messages: ExchangeMessages;
} {
  if (!kept) throw new Error("no message was made");
  return { messages: kept };
}

export const saidAbout = async (request: AuthorizationRequest, responseCode = "00") =>
  requireMessages(await gatewayThatAnswers(responseCode).authorize(request, new Date(8.64e15)));

export const saidInReversal = async (reversal: ReversalRequest) =>
  requireMessages(await gatewayThatAnswers("00").reverse(reversal, new Date(8.64e15)));
