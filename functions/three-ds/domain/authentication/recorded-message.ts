import { messageTables } from "#emv-3ds-messages/message-tables";
import type { ARes, Erro, RReq } from "#emv-3ds-messages/messages";
import { holdsCardNumber } from "../../../shared/values/card-number-shape.ts";
import type { ProtocolError } from "./authentication.ts";

/**
 * What of a message is stored and shown. The other side may put more into it than the protocol names, and a card number
 * into any element that takes texts: it must not stay here.
 */

const withheld = "withheld: it looks like a card number";

const keptText = (text: string): string => (holdsCardNumber(text) ? withheld : text);

/** Without these a transaction cannot go on: ids are UUIDs, and the others are judged by `revealingElement`. */
const neededElements = new Set([
  "threeDSServerTransID",
  "acsTransID",
  "dsTransID",
  "sdkTransID",
  "acsURL",
  "authenticationValue",
]);

type Fields = Readonly<Record<string, { readonly presence: { readonly rule: string } }>>;

/** What every message has keeps its place; what a message need not have is left out. */
const keptElement = (fields: Fields, name: string, value: unknown): readonly [string, unknown][] => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return [];
  if (neededElements.has(name) || !holdsCardNumber(JSON.stringify(value))) return [[name, value]];
  return field.presence.rule === "required" ? [[name, withheld]] : [];
};

const keptOf = <Message extends ARes | RReq>(message: Message, fields: Fields): Message => {
  const kept: object = Object.fromEntries(
    Object.entries(message).flatMap(([name, value]) => keptElement(fields, name, value)),
  );
  return kept as Message;
};

export const keptAres = (ares: ARes): ARes => keptOf(ares, messageTables.ARes.shape.fields);

export const keptRreq = (rreq: RReq): RReq => keptOf(rreq, messageTables.RReq.shape.fields);

/**
 * The element that can neither be withheld nor kept, because it gives a card number away. Addresses often have long numbers
 * that only look like one, so an address is held against the number that was asked about.
 */
export const revealingElement = (
  { acsURL, authenticationValue }: { readonly acsURL?: string; readonly authenticationValue?: string },
  cardNumber?: string,
): "acsURL" | "authenticationValue" | undefined => {
  if (cardNumber !== undefined && acsURL?.replace(/\D/g, "").includes(cardNumber)) return "acsURL";
  return authenticationValue !== undefined && holdsCardNumber(authenticationValue) ? "authenticationValue" : undefined;
};

export const sanitizedError = ({ errorCode, errorComponent, errorDescription, errorDetail }: Erro): ProtocolError => ({
  errorCode,
  errorComponent,
  errorDescription: keptText(errorDescription),
  errorDetail: keptText(errorDetail),
});
