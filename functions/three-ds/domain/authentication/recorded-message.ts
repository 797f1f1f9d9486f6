import { messageTables } from "#emv-3ds-messages/message-tables";
import type { ARes, Erro, RReq } from "#emv-3ds-messages/messages";
import { holdsCardNumber } from "../../../shared/values/card-number-shape.ts";
import type { ProtocolError } from "./authentication.ts";

/**
 * Parts of messages that are stored and shown. A sender can add elements that the protocol does not define, and can put card
 * numbers in any text element. Such elements and card numbers must not be stored.
 */

const withheld = "withheld: looks like a card number";

const keptText = (text: string): string => (holdsCardNumber(text) ? withheld : text);

/**
 * Elements that are stored unchanged, because a 3-D Secure transaction requires them. IDs need no check for card numbers,
 * because they are UUIDs. `revealingElement` checks `acsURL` and `authenticationValue`.
 */
const neededElements = new Set([
  "threeDSServerTransID",
  "acsTransID",
  "dsTransID",
  "sdkTransID",
  "acsURL",
  "authenticationValue",
]);

type Fields = Readonly<Record<string, { readonly presence: { readonly rule: string } }>>;

/**
 * Keeps `neededElements` unchanged. If the value of another element contains a card number, replaces the value with a
 * placeholder if the element is required, and otherwise omits the element. Also omits elements that the protocol does not
 * define.
 */
function keptElement(fields: Fields, name: string, value: unknown): readonly [string, unknown][] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return [];
  if (neededElements.has(name) || !holdsCardNumber(JSON.stringify(value))) return [[name, value]];
  return field.presence.rule === "required" ? [[name, withheld]] : [];
}

function keptOf<Message extends ARes | RReq>(message: Message, fields: Fields): Message {
  const kept: object = Object.fromEntries(
    Object.entries(message).flatMap(([name, value]) => keptElement(fields, name, value)),
  );
  return kept as Message;
}

export const keptAres = (ares: ARes): ARes => keptOf(ares, messageTables.ARes.shape.fields);

export const keptRreq = (rreq: RReq): RReq => keptOf(rreq, messageTables.RReq.shape.fields);

/**
 * Finds an element that must be stored unchanged but contains a card number, so that the message can be rejected. URLs often
 * contain long numbers that only look like card numbers, so `acsURL` is compared with the card number of the AReq.
 */
export function revealingElement(
  { acsURL, authenticationValue }: { readonly acsURL?: string; readonly authenticationValue?: string },
  cardNumber?: string,
): "acsURL" | "authenticationValue" | undefined {
  if (cardNumber !== undefined && acsURL?.replace(/\D/g, "").includes(cardNumber)) return "acsURL";
  return authenticationValue !== undefined && holdsCardNumber(authenticationValue) ? "authenticationValue" : undefined;
}

export const sanitizedError = ({ errorCode, errorComponent, errorDescription, errorDetail }: Erro): ProtocolError => ({
  errorCode,
  errorComponent,
  errorDescription: keptText(errorDescription),
  errorDetail: keptText(errorDetail),
});
