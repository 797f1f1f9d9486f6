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

/** A message that is not taken: why, and the message as it came, which may hold a card number and is never logged. */
export interface Refusal {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly message: Elements;
}

/** What reading ends with: the message, or why it is not taken. */
export type Reading<Message> =
  | { readonly ok: true; readonly value: Message }
  | { readonly ok: false; readonly refused: Refusal };

/**
 * Judges what came over the wire (a text, or an object that was parsed elsewhere) as one of the expected messages, of
 * which the first is the one that is waited for. Elements that no table names are left as they are.
 */
export const readMessage = <Type extends MessageType>(
  input: unknown,
  expected: readonly [Type, ...Type[]],
  reception: Reception = {},
): Reading<MessageOf[Type]> => {
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
};

/**
 * An `Erro` ends the transaction whatever else it holds, and is never answered: elements that it need not have are
 * dropped when they are malformed, so that what it says comes through.
 */
const readErro = (message: Elements): Reading<MessageOf["Erro"]> => {
  const { shape }: MessageTable = messageTables.Erro;
  const faults = validateElements(shape, situationOf(message, {}));
  const grave = faults.filter(
    ({ element }) => messageTables.Erro.shape.fields[element as keyof MessageOf["Erro"]].presence.rule === "required",
  );
  if (grave.length > 0) return refuse(message, grave);
  const sound = Object.entries(message).filter(([name]) => !faults.some(({ element }) => element === name));
  return { ok: true, value: withoutNulls(shape, Object.fromEntries(sound)) as unknown as MessageOf["Erro"] };
};

/** Channel and category are those of the AReq; a message that has no AReq before it speaks for itself. */
const situationOf = (message: Elements, reception: Reception): Situation => {
  const version = elementOf(message, "messageVersion");
  return {
    message,
    version: isSupportedVersion(version) ? version : (reception.areq?.messageVersion ?? highestVersion),
    deviceChannel: reception.areq?.deviceChannel ?? elementOf(message, "deviceChannel"),
    messageCategory: reception.areq?.messageCategory ?? elementOf(message, "messageCategory"),
    reception,
  };
};

const refuse = (message: Elements, faults: readonly Fault[]): Reading<never> => {
  const [first, ...others] = inOrderOfChecks(faults);
  if (first === undefined) throw new Error("a refusal needs a fault");
  return { ok: false, refused: { faults: [first, ...others], message } };
};

const notAMessage = (detail: string, reason: string): Fault => ({
  element: "messageType",
  errorCode: "101",
  check: "message",
  reason,
  detail,
});

/** A version as it should look, but none that we speak. Anything else is a fault of its format. */
const isOtherVersion = (version: unknown): boolean =>
  typeof version === "string" && /^\d+\.\d+\.\d+$/.test(version) && !isSupportedVersion(version);

const unsupportedVersion: Fault = {
  element: "messageVersion",
  errorCode: "102",
  check: "version",
  reason: "is not supported",
  detail: messageVersions.join(","),
};

/** Elements are named with the objects that they are in, and whatever list those are in, told once. */
const elementAt = (place: Place): string => place.filter((part) => typeof part === "string").join(".");

const duplicates = (found: readonly Misreading[]): readonly Fault[] => {
  const places = found.flatMap(({ kind, place }) => (kind === "duplicate-name" ? [place] : []));
  return [...new Set(places.map(elementAt))].map((element) => ({
    element,
    errorCode: "204",
    check: "duplicates",
    reason: "is duplicated",
  }));
};
