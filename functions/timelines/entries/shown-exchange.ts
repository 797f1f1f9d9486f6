import { describeVisibleMessage } from "#described-messages/describe-iso8583";
import { describeVisibleElements } from "#described-messages/describe-three-ds";
import type { DescribedElement, DescribedMessage } from "#described-messages/described-message";
import type { VisibleElements } from "#emv-3ds-messages/visible-elements";
import type { VisibleMessage } from "#iso8583/visible-message";
import { describedNetworks } from "../../card-networks/described-networks.ts";
import type { Exchange, RecordedMessage } from "../../messages/published.ts";

/** An exchange as shown in the response: the stored messages, with current field names and meanings. */

interface ShownField {
  readonly path: string;
  readonly name?: string;
  readonly value?: string;
  readonly meaning?: string;
  /** Length of an omitted value. */
  readonly length?: number;
}

export interface MessageResponse {
  readonly type: string;
  readonly name: string;
  readonly fields: readonly ShownField[];
}

export interface ExchangeResponse {
  readonly network: string;
  readonly dialect: string;
  readonly begunBy: Exchange["begunBy"];
  readonly ending: Exchange["ending"];
  readonly reason?: string;
  readonly milliseconds: number;
  readonly request: MessageResponse;
  readonly answer?: MessageResponse;
  readonly reply?: MessageResponse;
}

export const exchangeToResponse = (exchange: Exchange): ExchangeResponse => {
  const { network, dialect, begunBy, ending, reason, sentAt, endedAt, request, answer, reply } = exchange;
  return {
    network,
    dialect,
    begunBy,
    ending,
    ...(reason !== undefined && { reason }),
    milliseconds: Date.parse(endedAt) - Date.parse(sentAt),
    request: messageToResponse(exchange, request),
    ...(answer && { answer: messageToResponse(exchange, answer) }),
    ...(reply && { reply: messageToResponse(exchange, reply) }),
  };
};

const messageToResponse = (exchange: Exchange, message: RecordedMessage): MessageResponse => {
  if (message.type === "unreadable") return { type: message.type, name: "Unreadable message", fields: [] };
  const described = describedAs(exchange, message);
  return { type: message.type, name: described.type.text, fields: described.elements.flatMap(fieldsOf) };
};

/** The casts are safe because the store returns the output of both protocols' filters. */
const describedAs = ({ network, dialect }: Exchange, { type, fields }: RecordedMessage): DescribedMessage =>
  dialect.startsWith("emv-3ds/")
    ? describeVisibleElements({ messageType: type, ...fields } as VisibleElements)
    : describeVisibleMessage(describedNetworks[network], { mti: type, fields: fields as VisibleMessage["fields"] });

const fieldsOf = ({ path, name, value, meaning, length, parts }: DescribedElement): readonly ShownField[] =>
  parts
    ? parts.flatMap(fieldsOf)
    : [
        {
          path,
          ...(name !== undefined && { name }),
          ...(value !== undefined && { value }),
          ...(meaning !== undefined && { meaning }),
          ...(length !== undefined && { length }),
        },
      ];
