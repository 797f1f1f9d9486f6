import { compileDialect } from "#iso8583/codec";
import type { Dialect } from "#iso8583/dialect";
import { Iso8583Error, iso8583Errors } from "#iso8583/iso8583-error";
import type { Codec, FieldValue, Iso8583Message } from "#iso8583/message";
import { type VisibleMessage, visibleMessage } from "#iso8583/visible-message";
import type { DescribedElement, DescribedMessage, DescribedProblem } from "./described-message.ts";
import type { ElementTexts } from "./element-texts.ts";
import { describeElements } from "./reading/describe-elements.ts";
import { messageTypeText } from "./texts/message-types.ts";

export interface DescribedDialect {
  readonly dialect: Dialect;
  readonly texts: ElementTexts;
}

const typeOf = (mti: string): DescribedMessage["type"] =>
  mti === "" ? { text: "No message type" } : { code: mti, text: messageTypeText(mti) ?? "Message of unknown type" };

/** Describes the output of the filter `visibleMessage`, for callers that store only filtered messages. */
export const describeVisibleMessage = (
  { dialect, texts }: DescribedDialect,
  { mti, fields }: VisibleMessage,
): DescribedMessage => ({
  kind: "iso8583",
  type: typeOf(mti),
  dialectName: dialect.name,
  elements: describeElements(texts, fields),
  problems: [],
});

interface Read {
  readonly message: Iso8583Message;
  readonly places: ReadonlyMap<string, NonNullable<DescribedElement["at"]>>;
  readonly announced: readonly number[];
  readonly problems: readonly DescribedProblem[];
}

const problemOf = ({ code, path, offset }: Iso8583Error): DescribedProblem => ({
  code,
  text: iso8583Errors[code],
  path: path.replace(/^DE/, ""),
  ...(offset !== undefined && { offset }),
});

/** Decodes as much of the message as possible. */
function read(codec: Codec, bytes: Uint8Array): Read {
  const places = new Map<string, NonNullable<DescribedElement["at"]>>();
  let announced: readonly number[] = [];
  const onBitmap = (dataElements: readonly number[]) => {
    announced = dataElements;
  };
  const onField = (dataElement: string, offset: number, end: number) => {
    places.set(dataElement, { offset, bytes: end - offset });
  };
  try {
    return { message: codec.unpack(bytes, { onBitmap, onField }), places, announced, problems: [] };
  } catch (error) {
    if (!(error instanceof Iso8583Error)) throw error;
    const message = error.decoded ?? { mti: "", fields: {} };
    return { message, places, announced, problems: [problemOf(error)] };
  }
}

const isPrintable = (value: FieldValue): boolean =>
  typeof value === "string" ? /^[ -~]*$/.test(value) : Object.values(value).every(isPrintable);

function isPlausible({ fields }: Iso8583Message): boolean {
  const cardNumber = fields["2"];
  const isCard = cardNumber === undefined || (typeof cardNumber === "string" && /^\d{12,19}$/.test(cardNumber));
  return isCard && Object.values(fields).every(isPrintable);
}

/** The decoded part of a message; `describe` returns the description. */
export interface ReadMessage {
  readonly isSound: boolean;
  /** True if all values are printable ASCII and the card number, if present, has 12 to 19 digits. */
  readonly isPlausible: boolean;
  /** Number of decoded data elements. */
  readonly fields: number;
  readonly describe: () => DescribedMessage;
}

/** Reads packed messages of a dialect, without length prefix and header. Never throws. */
export function iso8583Reader(described: DescribedDialect): (bytes: Uint8Array) => ReadMessage {
  const codec = compileDialect(described.dialect);
  return (bytes) => {
    const { message, places, announced, problems } = read(codec, bytes);
    return {
      isSound: problems.length === 0,
      isPlausible: isPlausible(message),
      fields: Object.keys(message.fields).length,
      describe: () => {
        const { elements, ...rest } = describeVisibleMessage(described, visibleMessage(described.dialect, message));
        return {
          ...rest,
          elements: elements.map((element) => ({ ...element, ...placeOf(places.get(element.path)) })),
          announced,
          bytes: bytes.length,
          problems,
        };
      },
    };
  };
}

const placeOf = (at: DescribedElement["at"]) => (at === undefined ? {} : { at });

/**
 * Describes a packed message. If the message cannot be decoded completely, `problems` contains the error and its position.
 */
export function iso8583Describer(described: DescribedDialect): (bytes: Uint8Array) => DescribedMessage {
  const readBytes = iso8583Reader(described);
  return (bytes) => readBytes(bytes).describe();
}
