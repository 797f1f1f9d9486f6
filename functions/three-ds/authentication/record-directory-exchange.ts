import { visibleElements } from "#emv-3ds-messages/visible-elements";
import type { Exchange, RecordedMessage } from "../../messages/published.ts";
import type { ProtocolVersion } from "../domain/request/protocol-version.ts";

interface DirectoryExchange extends Pick<Exchange, "network" | "begunBy" | "ending" | "reason"> {
  readonly version: ProtocolVersion;
  readonly sentAt: Date;
  readonly endedAt: Date;
  readonly request: object;
  /** Response, or `unreadable` if the response is not a valid message. */
  readonly answer?: object | "unreadable" | undefined;
  readonly reply?: object | undefined;
}

export function exchangeTold(exchange: DirectoryExchange): Exchange {
  const { version, sentAt, endedAt, request, answer, reply, ...kept } = exchange;
  return {
    ...kept,
    dialect: `emv-3ds/${version}`,
    sentAt: sentAt.toISOString(),
    endedAt: endedAt.toISOString(),
    request: recordedMessage(request),
    ...(answer !== undefined && { answer: answer === "unreadable" ? unreadable : recordedMessage(answer) }),
    ...(reply !== undefined && { reply: recordedMessage(reply) }),
  };
}

const unreadable: RecordedMessage = { type: "unreadable", fields: {} };

function recordedMessage(message: object): RecordedMessage {
  const { messageType, ...fields } = visibleElements(message);
  return { type: String(messageType), fields };
}
