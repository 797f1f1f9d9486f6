import type { Misreading, Place } from "#strict-json/misreadings";
import { readJson } from "#strict-json/read-json";
import { type Fault, inOrderOfChecks } from "./fault.ts";
import { isMessageType, type MessageOf, type MessageTable, type MessageType, messageTables } from "./message-tables.ts";
import { highestVersion, isSupportedVersion, messageVersions } from "./message-versions.ts";
import type { Reception } from "./reception.ts";
import { correlate } from "./validation/correlate.ts";
import { type Elements, elementOf, type Situation } from "./validation/situation.ts";
import { unknownCriticalExtensions } from "./validation/unknown-extensions.ts";
import { isObject, validateElements } from "./validation/validate-elements.ts";
import { withoutNulls } from "./validation/without-nulls.ts";

/** The received message can contain a card number and must not be logged. */
export interface Refusal {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly message: Elements;
}

export type Reading<Message> =
  | { readonly ok: true; readonly value: Message }
  | { readonly ok: false; readonly refused: Refusal };

/**
 * Validates the input (a string, or an object that was parsed elsewhere) as a message of one of the expected types. If
 * `messageType` is missing, the message is validated as the first expected type. Elements that are not in a table are left
 * unchanged.
 */
export function readMessage<Type extends MessageType>(
  input: unknown,
  expected: readonly [Type, ...Type[]],
  reception: Reception = {},
): Reading<MessageOf[Type]> {
  const read = typeof input === "string" ? readJson(input) : { value: input, misreadings: [] };
  const message = read?.value;
  if (!isObject(message)) return refuse({}, [notAMessage("Invalid Formatted Message", "is not a JSON object")]);

  const given = elementOf(message, "messageType");
  const isNamed = typeof given === "string" && given.trim() !== "";
  if (isNamed && !isMessageType(given)) {
    return refuse(message, [notAMessage("Invalid Message Type", "is not a message type")]);
  }
  const type = isNamed ? expected.find((one) => one === given) : expected[0];
  if (type === undefined) {
    return refuse(message, [notAMessage("Invalid Message for the receiving component", "is not expected here")]);
  }
  if (type === "Erro") return readErro(message) as Reading<MessageOf[Type]>;

  const version = elementOf(message, "messageVersion");
  if (isOtherVersion(version)) return refuse(message, [unsupportedVersion]);

  const table: MessageTable = messageTables[type];
  const faults = [
    ...duplicates(read?.misreadings ?? []),
    ...validateElements(table.shape, situationOf(message, reception)),
    ...unknownCriticalExtensions(message, reception.recognisedExtensions),
    ...correlate(table, message, reception),
  ];
  return faults.length > 0
    ? refuse(message, faults)
    : { ok: true, value: withoutNulls(table.shape, message) as unknown as MessageOf[Type] };
}

/**
 * An `Erro` ends the transaction regardless of its content, and gets no response. Malformed optional elements are dropped so
 * that the code and description can still be read.
 */
function readErro(message: Elements): Reading<MessageOf["Erro"]> {
  const { shape }: MessageTable = messageTables.Erro;
  const faults = validateElements(shape, situationOf(message, {}));
  const grave = faults.filter(
    ({ element }) => messageTables.Erro.shape.fields[element as keyof MessageOf["Erro"]].presence.rule === "required",
  );
  if (grave.length > 0) return refuse(message, grave);
  const sound = Object.entries(message).filter(([name]) => !faults.some(({ element }) => element === name));
  return { ok: true, value: withoutNulls(shape, Object.fromEntries(sound)) as unknown as MessageOf["Erro"] };
}

/** Uses the channel and category of the AReq, or those of the message itself if there is no earlier AReq. */
function situationOf(message: Elements, reception: Reception): Situation {
  const version = elementOf(message, "messageVersion");
  return {
    message,
    version: isSupportedVersion(version) ? version : (reception.areq?.messageVersion ?? highestVersion),
    deviceChannel: reception.areq?.deviceChannel ?? elementOf(message, "deviceChannel"),
    messageCategory: reception.areq?.messageCategory ?? elementOf(message, "messageCategory"),
    reception,
  };
}

function refuse(message: Elements, faults: readonly Fault[]): Reading<never> {
  const [first, ...others] = inOrderOfChecks(faults);
  if (first === undefined) throw new Error("a rejection requires at least one error");
  return { ok: false, refused: { faults: [first, ...others], message } };
}

const notAMessage = (detail: string, reason: string): Fault => ({
  element: "messageType",
  errorCode: "101",
  check: "message",
  reason,
  detail,
});

/** Returns true for a well-formed version that is not supported (error 102). A malformed version is a format error (203). */
const isOtherVersion = (version: unknown): boolean =>
  typeof version === "string" && /^\d+\.\d+\.\d+$/.test(version) && !isSupportedVersion(version);

const unsupportedVersion: Fault = {
  element: "messageVersion",
  errorCode: "102",
  check: "version",
  reason: "is not supported",
  detail: messageVersions.join(","),
};

/** Returns the path of an element without list indexes, such as `cardRangeData.startRange`. */
const elementAt = (place: Place): string => place.filter((part) => typeof part === "string").join(".");

function duplicates(found: readonly Misreading[]): readonly Fault[] {
  const places = found.flatMap(({ kind, place }) => (kind === "duplicate-name" ? [place] : []));
  return [...new Set(places.map(elementAt))].map((element) => ({
    element,
    errorCode: "204",
    check: "duplicates",
    reason: "is duplicated",
  }));
}
