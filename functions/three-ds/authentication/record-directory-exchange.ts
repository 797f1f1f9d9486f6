import { visibleElements } from "#emv-3ds-messages/visible-elements";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { Exchange, RecordedMessage } from "../../messages/published.ts";
import type { ProtocolVersion } from "../domain/request/protocol-version.ts";

/** What was said to a directory server or by it, in the form that is kept. */

interface DirectoryExchange {
  readonly network: CardNetwork;
  readonly version: ProtocolVersion;
  readonly begunBy: Exchange["begunBy"];
  readonly sentAt: Date;
  readonly endedAt: Date;
  readonly ending: Exchange["ending"];
  readonly reason?: string | undefined;
  readonly request: object;
  /** `unreadable`: what came was no message. */
  readonly answer?: object | "unreadable" | undefined;
  readonly reply?: object | undefined;
}

export const exchangeTold = ({
  network,
  version,
  begunBy,
  sentAt,
  endedAt,
  ending,
  reason,
  request,
  answer,
  reply,
}: DirectoryExchange): Exchange => ({
  network,
  dialect: `emv-3ds/${version}`,
  begunBy,
  sentAt: sentAt.toISOString(),
  endedAt: endedAt.toISOString(),
  ending,
  ...(reason !== undefined && { reason }),
  request: recordedMessage(request),
  ...(answer !== undefined && { answer: answer === "unreadable" ? unreadable : recordedMessage(answer) }),
  ...(reply !== undefined && { reply: recordedMessage(reply) }),
});

const unreadable: RecordedMessage = { type: "unreadable", fields: {} };

const recordedMessage = (message: object): RecordedMessage => {
  const { messageType, ...fields } = visibleElements(message);
  return { type: String(messageType), fields };
};
