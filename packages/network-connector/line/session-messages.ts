import type { Iso8583Message } from "#iso8583/message";
import { responseTypeOf } from "../message-key.ts";

/**
 * The messages that keep up a session, as data of a network: which type they have, which field says what is meant (field 70 of an 0800,
 * field 24 of an 1804), and with what they are accepted.
 */
export interface SessionMessages {
  readonly requestType: string;
  readonly codeField: string;
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Field 7 or 12, and how it is written. */
  readonly timeField: { readonly field: string; readonly form: "MMDDhhmmss" | "YYMMDDhhmmss" };
  /** Identities that the network assigned, by field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly answerField: string;
  readonly accepted: string;
  /** What the network says first: by type and code, such as `0800 301`. A type without a code stands for all its codes. */
  readonly fromNetwork: Readonly<Record<string, NetworkWord>>;
}

export const networkWords = ["echo", "signed-off", "sign-on-allowed", "key-change", "rejection", "notice"] as const;

/** What is done with a message that a network sends by itself. */
export interface NetworkWord {
  /** Whether it is answered; a notice is not. */
  readonly answer: boolean;
  /**
   * What changes: the line is signed off by the network, may sign on again, or nothing. A rejection names by its numbers (fields 7, 11, 32
   * and 37) a request that the network does not take; one that names none is a notice.
   */
  readonly means: (typeof networkWords)[number];
}

/** Trace numbers of the connector's own messages: functions never use those. */
const firstOwnTrace = 990_001;
const lastOwnTrace = 999_999;

/** The next trace number of the connector's own messages. */
export const ownTraceNumbers = (): (() => string) => {
  let next = firstOwnTrace;
  return () => {
    const number = next;
    next = number === lastOwnTrace ? firstOwnTrace : number + 1;
    return String(number);
  };
};

const digitsOf = (moment: Date): string => moment.toISOString().replace(/\D/g, "");

const timeIn = (moment: Date, form: SessionMessages["timeField"]["form"]): string =>
  form === "MMDDhhmmss" ? digitsOf(moment).slice(4, 14) : digitsOf(moment).slice(2, 14);

export const sessionMessage = (
  session: SessionMessages,
  what: "signOn" | "signOff" | "echo",
  trace: string,
  moment: Date,
): Iso8583Message => ({
  mti: session.requestType,
  fields: {
    ...session.fields,
    [session.timeField.field]: timeIn(moment, session.timeField.form),
    "11": trace,
    [session.codeField]: session[what],
  },
});

export const isAccepted = (session: SessionMessages, answer: Iso8583Message): boolean =>
  answer.fields[session.answerField] === session.accepted;

/** What a network's own message means; undefined for one that nobody expected. */
export const wordOfNetwork = (session: SessionMessages, { mti, fields }: Iso8583Message): NetworkWord | undefined =>
  session.fromNetwork[`${mti} ${fields[session.codeField]}`] ?? session.fromNetwork[mti];

/** The answer to a message of the network: everything it said, accepted. */
export const acceptance = (session: SessionMessages, { mti, fields }: Iso8583Message): Iso8583Message => ({
  mti: responseTypeOf(mti),
  fields: { ...fields, [session.answerField]: session.accepted },
});
