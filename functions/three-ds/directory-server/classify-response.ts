import { erroForRefusal } from "#emv-3ds-messages/erro-of";
import type { AReq, ARes, Erro } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";

export type ClassifiedResponse =
  | { readonly kind: "ares"; readonly ares: ARes }
  /** The directory server or the issuer found an error in the AReq. */
  | { readonly kind: "erro"; readonly erro: Erro }
  /** The response is invalid. `reply` is returned to the sender, unless the response was an Erro. */
  | { readonly kind: "faulty"; readonly reply: Erro | undefined };

export const classifyResponse = (text: string, areq: AReq): ClassifiedResponse => {
  const read = readMessage(text, ["ARes", "Erro"], { areq });
  if (!read.ok) return { kind: "faulty", reply: erroForRefusal(read.refused, "S", areq.messageVersion) };
  const message = read.value;
  return message.messageType === "ARes" ? { kind: "ares", ares: message } : { kind: "erro", erro: message };
};
