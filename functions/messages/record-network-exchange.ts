import type { Asked, ExchangeMessages } from "../card-networks/network-gateway.ts";
import type { Exchange, RecordedMessage } from "./exchange.ts";

/** What was said to the network and how that ended, in the form that is kept; undefined when no message was made. */
export const exchangeAsked = (asked: Asked<unknown>, sentAt: Date, endedAt: Date): Exchange | undefined => {
  const { said } = asked;
  if (!said) return undefined;
  return {
    network: said.network,
    dialect: said.dialect,
    begunBy: "service",
    sentAt: sentAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ending: asked.kind,
    ...("reason" in asked && { reason: asked.reason }),
    request: recordedMessage(said.request),
    ...(said.answer && { answer: recordedMessage(said.answer) }),
  };
};

const recordedMessage = ({ mti, fields }: ExchangeMessages["request"]): RecordedMessage => ({ type: mti, fields });
