import type { Asked, ExchangeMessages } from "../card-networks/network-gateway.ts";
import type { Exchange, RecordedMessage } from "./exchange.ts";

/** What was said to the network and how that ended, in the form that is kept; undefined when no message was made. */
export const exchangeToRecord = (result: Asked<unknown>, sentAt: Date, endedAt: Date): Exchange | undefined => {
  const { said } = result;
  if (!said) return undefined;
  return {
    network: said.network,
    dialect: said.dialect,
    begunBy: "service",
    sentAt: sentAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ending: result.kind,
    ...("reason" in result && { reason: result.reason }),
    request: recordedMessage(said.request),
    ...(said.answer && { answer: recordedMessage(said.answer) }),
  };
};

const recordedMessage = ({ mti, fields }: ExchangeMessages["request"]): RecordedMessage => ({ type: mti, fields });
