import { messageTables } from "#emv-3ds-messages/message-tables";
import type { ARes, Erro, RReq } from "#emv-3ds-messages/messages";
import { holdsCardNumber } from "../../../shared/cards/card-number-shape.ts";
import type { ProtocolError } from "./authentication.ts";

/**
 * What of a message is stored and shown. The other side may put more into it than the protocol names, and anything into
 * the elements that are free: a card number that comes back so must not stay here.
 */

const freeElements = new Set(["broadInfo", "cardholderInfo", "messageExtension"]);

const isKept = (names: object, name: string, value: unknown): boolean =>
  Object.hasOwn(names, name) && !(freeElements.has(name) && holdsCardNumber(JSON.stringify(value)));

const keptOf = <Message extends ARes | RReq>(message: Message, names: object): Message =>
  Object.fromEntries(Object.entries(message).filter(([name, value]) => isKept(names, name, value))) as Message;

export const keptAres = (ares: ARes): ARes => keptOf(ares, messageTables.ARes.shape.fields);

export const keptRreq = (rreq: RReq): RReq => keptOf(rreq, messageTables.RReq.shape.fields);

const withheld = "withheld: it looks like a card number";

const keptText = (text: string): string => (holdsCardNumber(text) ? withheld : text);

export const keptError = ({ errorCode, errorComponent, errorDescription, errorDetail }: Erro): ProtocolError => ({
  errorCode,
  errorComponent,
  errorDescription: keptText(errorDescription),
  errorDetail: keptText(errorDetail),
});
