import type { FieldValue, Iso8583Message } from "#iso8583/message";

const textOf = (value: FieldValue | undefined): string => (typeof value === "string" ? value.trim() : "");

/**
 * Returns the end of a response's key. It is also the end of the key of the request that a network's message refers to by these
 * numbers, whatever the type of that message.
 */
export const numbersInKey = ({ fields }: Pick<Iso8583Message, "fields">): string =>
  `|${textOf(fields["7"])}|${textOf(fields["11"])}|${textOf(fields["32"])}|${textOf(fields["37"])}`;

/**
 * Matches a response to its request. The trace number repeats after a million messages and is counted per station, so the key
 * also contains the time, the acquirer, the reference and the kind of response (fields 7, 11, 32, 37 and the message type).
 * Networks echo all of them. A network without field 7 in its layout sends it in neither message.
 */
const keyOf = (mti: string, message: Pick<Iso8583Message, "fields">): string => mti + numbersInKey(message);

/**
 * 0110 responds to 0100, 0430 to 0420 and its repeat 0421, 1814 to 1804: the next function, and the originator without the repeat
 * flag (ISO 8583, message type identifier).
 */
export const responseTypeOf = (requestType: string): string => {
  const [messageFunction, origin] = [Number(requestType.charAt(2)), Number(requestType.charAt(3))];
  return `${requestType.slice(0, 2)}${messageFunction + 1}${origin - (origin % 2)}`;
};

/**
 * True if a message requires a response: requests and advices have an even function (ISO 8583, third digit of the type).
 */
export const isRequest = (mti: string): boolean => Number(mti.charAt(2)) % 2 === 0;

/** Returns the key of the response to this request. */
export const keyOfExpectedAnswer = (request: Iso8583Message): string => keyOf(responseTypeOf(request.mti), request);

export const keyOfAnswer = (answer: Iso8583Message): string => keyOf(answer.mti, answer);

/**
 * Returns the start of the key of a partially decoded response: its kind, time and trace number, which precede nearly everything
 * that can be wrong. Undefined if it ends before the trace number.
 */
export const beginOfKeyOfAnswer = ({ mti, fields }: Iso8583Message): string | undefined =>
  fields["11"] === undefined ? undefined : `${mti}|${textOf(fields["7"])}|${textOf(fields["11"])}|`;
