import type { Iso8583Message } from "#iso8583/message";
import { responseTypeOf } from "../message-key.ts";

/**
 * Session messages of a network, as data: their types, the field with the function (field 70 of an 0800, field 24 of an 1804),
 * and the code that accepts them.
 */
export interface SessionMessages {
  readonly requestType: string;
  readonly codeField: string;
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Field 7 or 12, and its format. */
  readonly timeField: { readonly field: string; readonly form: "MMDDhhmmss" | "YYMMDDhhmmss" };
  /** Identities assigned by the network, by field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly answerField: string;
  readonly accepted: string;
  /**
   * Messages that the network sends unsolicited, by type and code, such as `0800 301`. A type without a code stands for all its
   * codes.
   */
  readonly fromNetwork: Readonly<Record<string, NetworkWord>>;
}

export const networkWords = ["echo", "signed-off", "sign-on-allowed", "key-change", "rejection", "notice"] as const;

/** Handling of an unsolicited message. */
export interface NetworkWord {
  /** True if it requires a response; a notice does not. */
  readonly answer: boolean;
  /**
   * Effect: the network signs the line off, allows a new sign-on, or neither. A rejection identifies a rejected request by its
   * numbers (fields 7, 11, 32 and 37). One without these numbers is a notice.
   */
  readonly means: (typeof networkWords)[number];
}

/** First trace number of the connector's own messages. Functions never use these. */
const firstOwnTrace = 990_001;
const lastOwnTrace = 999_999;

/** Returns the next trace number of the connector's own messages. */
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

/** Returns the meaning of an unsolicited message; undefined if it is unexpected. */
export const wordOfNetwork = (session: SessionMessages, { mti, fields }: Iso8583Message): NetworkWord | undefined =>
  session.fromNetwork[`${mti} ${fields[session.codeField]}`] ?? session.fromNetwork[mti];

/** Builds the response to a message of the network: all its fields, accepted. */
export const acceptance = (session: SessionMessages, { mti, fields }: Iso8583Message): Iso8583Message => ({
  mti: responseTypeOf(mti),
  fields: { ...fields, [session.answerField]: session.accepted },
});
