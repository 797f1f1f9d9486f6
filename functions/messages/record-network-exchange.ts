import type { ExchangeMessages, NetworkResult } from "../card-networks/network-gateway.ts";
import type { Exchange, RecordedMessage } from "./exchange.ts";

/** Returns undefined if no message was built. */
export function networkResultToExchange(
  result: NetworkResult<unknown>,
  sentAt: Date,
  endedAt: Date,
): Exchange | undefined {
  const { messages } = result;
  if (!messages) return undefined;
  return {
    network: messages.network,
    dialect: messages.dialect,
    begunBy: "service",
    sentAt: sentAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ending: result.kind,
    ...("reason" in result && { reason: result.reason }),
    request: recordedMessage(messages.request),
    ...(messages.answer && { answer: recordedMessage(messages.answer) }),
  };
}

const recordedMessage = ({ mti, fields }: ExchangeMessages["request"]): RecordedMessage => ({ type: mti, fields });
