import type { Iso8583Message } from "#iso8583/message";
import { responseTypeOf } from "../message-key.ts";

/**
 * A network's network management messages (sign-on, sign-off, echo test), as data: their message type, the field that
 * contains the network management information code (field 70 of an 0800) or the function code (field 24 of an 1804), and the
 * response code that indicates acceptance.
 */
export interface SessionMessages {
  readonly requestType: string;
  readonly codeField: string;
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Date and time field of these messages (field 7 or 12), and its format. */
  readonly timeField: { readonly field: string; readonly form: "MMDDhhmmss" | "YYMMDDhhmmss" };
  /** Identifiers assigned by the network, keyed by field number. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly answerField: string;
  readonly accepted: string;
  /**
   * Unsolicited messages from the network, keyed by type and code, such as `0800 301`. A type without a code applies to all
   * codes of that type that are not listed.
   */
  readonly fromNetwork: Readonly<Record<string, NetworkWord>>;
}

export const networkWords = ["echo", "signed-off", "sign-on-allowed", "key-change", "rejection", "notice"] as const;

/** Handling of an unsolicited message. */
export interface NetworkWord {
  /** True if the message requires a response. */
  readonly answer: boolean;
  /**
   * Meaning: an echo test, a sign-off of the line, permission to sign on again, a key change, a rejection of a request, or a
   * notice. A rejection identifies the rejected request by fields 7, 11, 32 and 37. Without these fields, the rejection is
   * counted and logged, but ends no request.
   */
  readonly means: (typeof networkWords)[number];
}

/**
 * Range of trace numbers (STANs) reserved for the connector's own messages. The service's functions never use trace numbers
 * in this range.
 */
const firstOwnTrace = 990_001;
const lastOwnTrace = 999_999;

export function ownTraceNumbers(): () => string {
  let next = firstOwnTrace;
  return () => {
    const number = next;
    next = number === lastOwnTrace ? firstOwnTrace : number + 1;
    return String(number);
  };
}

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

/** Returns the meaning of an unsolicited message, or undefined if the message is unexpected. */
export const wordOfNetwork = (session: SessionMessages, { mti, fields }: Iso8583Message): NetworkWord | undefined =>
  session.fromNetwork[`${mti} ${fields[session.codeField]}`] ?? session.fromNetwork[mti];

/** Builds a response that accepts a message from the network: a copy of all its fields with the acceptance code. */
export const acceptance = (session: SessionMessages, { mti, fields }: Iso8583Message): Iso8583Message => ({
  mti: responseTypeOf(mti),
  fields: { ...fields, [session.answerField]: session.accepted },
});
