import type { Exchange } from "../../messages/published.ts";
import { type ExchangeResponse, exchangeToResponse, type MessageResponse } from "./shown-exchange.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export const messageEntries = (exchanges: readonly Exchange[]): readonly TimelineEntry[] =>
  exchanges.map((exchange) => {
    const message = exchangeToResponse(exchange);
    const { sentAt: at, request } = exchange;
    return {
      at,
      kind: "message",
      summary: inWords(message),
      source: { record: "message-record", key: `${at}#${request.type}` },
      message,
    };
  });

function inWords({ network, begunBy, request, answer, ending, reason, milliseconds }: ExchangeResponse): string {
  const requestText =
    begunBy === "service"
      ? `${request.type} to ${network}: ${request.name}`
      : `${request.type} from ${network}: ${request.name}`;
  if (answer) return `${requestText}; response after ${milliseconds} ms: ${answer.type}${decisionOf(answer)}`;
  if (ending === "answered") return `${requestText}; the protocol requires no response`;
  const why = reason === undefined ? "" : ` (${reason})`;
  if (ending === "not-sent") return `${requestText}; the message was not sent${why}`;
  return ending === "rejected" ? `${requestText}; the message was rejected${why}` : `${requestText}; no response${why}`;
}

/**
 * Paths of the fields that show the outcome: response code (ISO 8583 field 39), transaction status and its reason, error
 * code, and ECI.
 */
const decidingPaths = ["39", "transStatus", "transStatusReason", "errorCode", "eci"];

function decisionOf({ fields }: MessageResponse): string {
  const fieldTexts = decidingPaths.flatMap((path) => {
    const field = fields.find((one) => one.path === path && one.value !== undefined);
    if (!field) return [];
    const { name = path, value, meaning } = field;
    return [`${name} ${value}${meaning === undefined ? "" : ` (${meaning})`}`];
  });
  return fieldTexts.length === 0 ? "" : `: ${fieldTexts.join(", ")}`;
}
