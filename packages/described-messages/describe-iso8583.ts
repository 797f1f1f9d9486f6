import { compileDialect } from "#iso8583/codec";
import type { Dialect } from "#iso8583/dialect";
import { Iso8583Error, iso8583Errors } from "#iso8583/iso8583-error";
import type { Codec, FieldValue, Iso8583Message } from "#iso8583/message";
import { type VisibleMessage, visibleMessage } from "#iso8583/visible-message";
import type { DescribedElement, DescribedMessage, DescribedProblem } from "./described-message.ts";
import type { ElementTexts } from "./element-texts.ts";
import { describeElements } from "./reading/describe-elements.ts";
import { messageTypeText } from "./texts/message-types.ts";

/** A dialect with the names and meanings of its fields. */
export interface DescribedDialect {
  readonly dialect: Dialect;
  readonly texts: ElementTexts;
}

const typeOf = (mti: string): DescribedMessage["type"] =>
  mti === "" ? { text: "No message type" } : { code: mti, text: messageTypeText(mti) ?? "Message of an unknown type" };

/** What a filter left of a message, in words; for whoever kept that and not the message. */
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

/** Reads as far as the message can be read. */
const read = (codec: Codec, bytes: Uint8Array): Read => {
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
};

const isPrintable = (value: FieldValue): boolean =>
  typeof value === "string" ? /^[ -~]*$/.test(value) : Object.values(value).every(isPrintable);

const isPlausible = ({ fields }: Iso8583Message): boolean => {
  const cardNumber = fields["2"];
  const isCard = cardNumber === undefined || (typeof cardNumber === "string" && /^\d{12,19}$/.test(cardNumber));
  return isCard && Object.values(fields).every(isPrintable);
};

/** How far a message could be read, before anybody puts it into words. */
export interface ReadMessage {
  readonly isSound: boolean;
  /** Whether what was read looks like it: a card number has the length of one, and text is text. */
  readonly isPlausible: boolean;
  /** Data elements that could be read. */
  readonly fields: number;
  readonly describe: () => DescribedMessage;
}

/** Reads packed messages of a dialect, without the length and the header of their link. Never throws. */
export const iso8583Reader = (described: DescribedDialect): ((bytes: Uint8Array) => ReadMessage) => {
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
};

const placeOf = (at: DescribedElement["at"]) => (at === undefined ? {} : { at });

/** A packed message in words. What cannot be read ends the description with a problem that says where. */
export const iso8583Describer = (described: DescribedDialect): ((bytes: Uint8Array) => DescribedMessage) => {
  const readBytes = iso8583Reader(described);
  return (bytes) => readBytes(bytes).describe();
};
