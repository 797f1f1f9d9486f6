import { type DescribedDialect, iso8583Describer, iso8583Reader, type ReadMessage } from "../describe-iso8583.ts";
import type { DescribedMessage } from "../described-message.ts";
import { type Unframed, unframed } from "./unframed.ts";

export interface GuessedMessage {
  readonly message: DescribedMessage;
  /** Descriptions of the parts before the message, such as a length prefix or a header. */
  readonly infront: readonly string[];
}

interface Best extends Unframed {
  readonly read: ReadMessage;
  readonly described: DescribedDialect;
}

/**
 * Detects the dialect of a message, with or without a length prefix and header, and describes the message. A valid message
 * normally fits only one dialect, because lengths and character types must match up to the last byte. If several dialects
 * fit, the first is used. If no dialect fits, plausible readings (`isPlausible`) take precedence; among these, the reading
 * with the most decoded fields is used. In the wrong dialect, a value can appear in the wrong field. An implausible reading
 * therefore shows no values unless the caller passed only one dialect.
 */
export function describerOfSome(dialects: readonly DescribedDialect[]): (bytes: Uint8Array) => GuessedMessage {
  const readers = dialects.map((described) => ({ described, reader: iso8583Reader(described) }));
  const isChosen = dialects.length === 1;
  return (bytes) => {
    let best: Best | undefined;
    for (const candidate of unframed(bytes)) {
      for (const { described, reader } of readers) {
        const read = reader(candidate.bytes);
        if (read.isSound && (read.isPlausible || isChosen) && read.fields > 0) {
          return { message: read.describe(), infront: candidate.infront };
        }
        if (best === undefined || worth(read) > worth(best.read)) best = { read, described, ...candidate };
      }
    }
    return best === undefined ? unread : ofBest(best, isChosen);
  };
}

const worth = ({ isSound, isPlausible, fields }: ReadMessage): number =>
  fields + (isPlausible && fields > 0 ? 1_000 : 0) + (isSound ? 500 : 0);

function ofBest(best: Best, isChosen: boolean): GuessedMessage {
  const { read, described, bytes, infront } = best;
  if (read.isPlausible || isChosen) return { message: read.describe(), infront };
  const hidden = { dialect: { ...described.dialect, display: () => ({}) }, texts: described.texts };
  const message = iso8583Describer(hidden)(bytes);
  return { message: { ...message, problems: [...message.problems, ...unread.message.problems] }, infront };
}

const unread: GuessedMessage = {
  message: {
    kind: "iso8583",
    type: { text: "No message" },
    dialectName: "no dialect",
    elements: [],
    problems: [{ code: "no-dialect", text: "No dialect fits, so no values are shown" }],
  },
  infront: [],
};
