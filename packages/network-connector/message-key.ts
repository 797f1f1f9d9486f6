import type { FieldValue, Iso8583Message } from "#iso8583/message";

const textOf = (value: FieldValue | undefined): string => (typeof value === "string" ? value.trim() : "");

/**
 * How the key of an answer ends, and with it that of the request which a message of the network names by these numbers, whatever its
 * own type.
 */
export const numbersInKey = ({ fields }: Pick<Iso8583Message, "fields">): string =>
  `|${textOf(fields["7"])}|${textOf(fields["11"])}|${textOf(fields["32"])}|${textOf(fields["37"])}`;

/**
 * Which request an answer belongs to. The trace number alone repeats after a million messages and is counted per
 * station, so the key also takes the time, the acquirer, the reference and the kind of answer (fields 7, 11, 32, 37
 * and the message type). Networks echo all of them; one that has no field 7 in its layout sends none in either.
 */
const keyOf = (mti: string, message: Pick<Iso8583Message, "fields">): string => mti + numbersInKey(message);

/**
 * 0100 is answered by 0110, 0420 and its repeat 0421 by 0430, 1804 by 1814: the next function, and the origin without
 * the mark of a repeat (ISO 8583, message type identifier).
 */
export const responseTypeOf = (requestType: string): string => {
  const [messageFunction, origin] = [Number(requestType.charAt(2)), Number(requestType.charAt(3))];
  return `${requestType.slice(0, 2)}${messageFunction + 1}${origin - (origin % 2)}`;
};

/** Whether a message asks for an answer: requests and advices have an even function (ISO 8583, third digit of the type). */
export const isRequest = (mti: string): boolean => Number(mti.charAt(2)) % 2 === 0;

/** The key that the answer to this request will have. */
export const keyOfExpectedAnswer = (request: Iso8583Message): string => keyOf(responseTypeOf(request.mti), request);

export const keyOfAnswer = (answer: Iso8583Message): string => keyOf(answer.mti, answer);

/**
 * How the key of an answer begins that was read only in part: its kind, and time and trace number, which lie before nearly
 * everything that can be wrong. Undefined when it breaks off before the trace number.
 */
export const beginOfKeyOfAnswer = ({ mti, fields }: Iso8583Message): string | undefined =>
  fields["11"] === undefined ? undefined : `${mti}|${textOf(fields["7"])}|${textOf(fields["11"])}|`;
