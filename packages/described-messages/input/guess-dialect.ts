import { type DescribedDialect, iso8583Describer, iso8583Reader, type ReadMessage } from "../describe-iso8583.ts";
import type { DescribedMessage } from "../described-message.ts";
import { type Unframed, unframed } from "./unframed.ts";

export interface GuessedMessage {
  readonly message: DescribedMessage;
  /** What stood in front of the message. */
  readonly infront: readonly string[];
}

interface Best extends Unframed {
  readonly read: ReadMessage;
  readonly described: DescribedDialect;
}

/**
 * Describes a message in the dialect that fits it, with or without what a link puts in front of it. A sound message fits one dialect as
 * a rule, since lengths and kinds of characters must agree to its last byte; where two fit, the first is taken. Of a message that fits
 * none, that reading is taken which gets furthest. Read in a wrong dialect a value may stand in the place of another, so a reading that
 * does not look like a message shows none.
 */
export const describerOfSome = (dialects: readonly DescribedDialect[]): ((bytes: Uint8Array) => GuessedMessage) => {
  const readers = dialects.map((described) => ({ described, reader: iso8583Reader(described) }));
  return (bytes) => {
    let best: Best | undefined;
    for (const candidate of unframed(bytes)) {
      for (const { described, reader } of readers) {
        const read = reader(candidate.bytes);
        if (read.isSound && read.isPlausible && read.fields > 0) {
          return { message: read.describe(), infront: candidate.infront };
        }
        if (best === undefined || worth(read) > worth(best.read)) best = { read, described, ...candidate };
      }
    }
    return best === undefined ? unread : ofBest(best);
  };
};

const worth = ({ isPlausible, fields }: ReadMessage): number => (isPlausible ? 1_000 : 0) + fields;

const ofBest = ({ read, described: { dialect, texts }, bytes, infront }: Best): GuessedMessage => {
  if (read.isPlausible) return { message: read.describe(), infront };
  const message = iso8583Describer({ dialect: { ...dialect, display: {} }, texts })(bytes);
  return { message: { ...message, problems: [...message.problems, ...unread.message.problems] }, infront };
};

const unread: GuessedMessage = {
  message: {
    kind: "iso8583",
    type: { text: "No message" },
    spokenAs: "no dialect",
    elements: [],
    problems: [{ code: "no-dialect", text: "It fits no dialect, so no value is shown" }],
  },
  infront: [],
};
