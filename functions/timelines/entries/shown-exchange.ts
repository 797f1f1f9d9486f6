import { describeVisibleMessage } from "#described-messages/describe-iso8583";
import { describeVisibleElements } from "#described-messages/describe-three-ds";
import type { DescribedElement, DescribedMessage } from "#described-messages/described-message";
import type { VisibleElements } from "#emv-3ds-messages/visible-elements";
import type { VisibleMessage } from "#iso8583/visible-message";
import { describedNetworks } from "../../card-networks/described-networks.ts";
import type { Exchange, RecordedMessage } from "../../messages/published.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

/** An exchange as shown in the response: the stored messages, with current field names and meanings. */

export type ExchangeResponse = NonNullable<TimelineEntry["message"]>;

export type MessageResponse = ExchangeResponse["request"];

export function exchangeToResponse(exchange: Exchange): ExchangeResponse {
  const { network, dialect, begunBy, ending, reason, sentAt, endedAt, request, answer, reply } = exchange;
  return {
    network,
    dialect,
    begunBy,
    ending,
    reason,
    milliseconds: Date.parse(endedAt) - Date.parse(sentAt),
    request: messageToResponse(exchange, request),
    ...(answer && { answer: messageToResponse(exchange, answer) }),
    ...(reply && { reply: messageToResponse(exchange, reply) }),
  };
}

function messageToResponse(exchange: Exchange, message: RecordedMessage): MessageResponse {
  if (message.type === "unreadable") return { type: message.type, name: "Unreadable message", fields: [] };
  const described = describedAs(exchange, message);
  return { type: message.type, name: described.type.text, fields: described.elements.flatMap(fieldsOf) };
}

/** The casts are safe, because the store contains only the output of each protocol's filter. */
const describedAs = ({ network, dialect }: Exchange, { type, fields }: RecordedMessage): DescribedMessage =>
  dialect.startsWith("emv-3ds/")
    ? describeVisibleElements({ messageType: type, ...fields } as VisibleElements)
    : describeVisibleMessage(describedNetworks[network], { mti: type, fields: fields as VisibleMessage["fields"] });

const fieldsOf = ({ path, name, value, meaning, length, parts }: DescribedElement): MessageResponse["fields"] =>
  parts ? parts.flatMap(fieldsOf) : [{ path, name, value, meaning, length }];
