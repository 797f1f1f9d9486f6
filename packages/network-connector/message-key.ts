import type { FieldValue, Iso8583Message } from "#iso8583/message";

const textOf = (value: FieldValue | undefined): string => (typeof value === "string" ? value.trim() : "");

/**
 * Returns the last part of a response's message key: fields 7, 11, 32 and 37. If a message from the network echoes these fields
 * of a request, they identify the request, regardless of the message type.
 */
export const numbersInKey = ({ fields }: Pick<Iso8583Message, "fields">): string =>
  `|${textOf(fields["7"])}|${textOf(fields["11"])}|${textOf(fields["32"])}|${textOf(fields["37"])}`;

/**
 * Returns the key that matches a response to its request. The trace number is unique only within a station and wraps around
 * after a million messages, so the message key also contains the message type, the transmission time, the acquirer and the
 * retrieval reference number (fields 7, 32 and 37). Networks echo all fields of the message key. If a network's layout has
 * no field 7, the field is empty in the keys of both the request and the response.
 */
const keyOf = (mti: string, message: Pick<Iso8583Message, "fields">): string => mti + numbersInKey(message);

/**
 * Returns the message type of the response: 0110 for 0100, 0430 for 0420 and its repeat 0421, 1814 for 1804. The message
 * function (third digit) is one higher than in the request, and the message origin (fourth digit) is that of the original
 * message, not of a repeat (ISO 8583, message type indicator).
 */
export function responseTypeOf(requestType: string): string {
  const [messageFunction, origin] = [Number(requestType.charAt(2)), Number(requestType.charAt(3))];
  return `${requestType.slice(0, 2)}${messageFunction + 1}${origin - (origin % 2)}`;
}

/**
 * Returns true for requests and advices, which have an even message function (ISO 8583, third digit of the message type).
 */
export const isRequest = (mti: string): boolean => Number(mti.charAt(2)) % 2 === 0;

export const keyOfExpectedAnswer = (request: Iso8583Message): string => keyOf(responseTypeOf(request.mti), request);

export const keyOfAnswer = (answer: Iso8583Message): string => keyOf(answer.mti, answer);

/**
 * Returns the start of the message key of a partially decoded response: the message type, transmission time and trace number,
 * which precede nearly all fields that can be malformed. Returns undefined if the trace number was not decoded.
 */
export const beginOfKeyOfAnswer = ({ mti, fields }: Iso8583Message): string | undefined =>
  fields["11"] === undefined ? undefined : `${mti}|${textOf(fields["7"])}|${textOf(fields["11"])}|`;
