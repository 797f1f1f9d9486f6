import { oneOf } from "../../formats/codes.ts";
import { anyVersion, text, uuid } from "../../formats/formats.ts";
import { optional, required } from "../../validation/field.ts";
import { messageExtension } from "./message-extension.ts";

export const typeAndVersion = <Type extends string>(type: Type) => ({
  messageType: required(oneOf([type])),
  messageVersion: required(anyVersion),
});

export const transactionIds = {
  threeDSServerTransID: required(uuid),
  acsTransID: required(uuid),
  dsTransID: required(uuid),
};

export const extensions = { messageExtension: optional(messageExtension) };

export const referenceNumber = text(1, 32);
