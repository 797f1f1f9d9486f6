import { text, uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { optional, required, type Shape } from "../validation/field.ts";
import { extensions, referenceNumber, typeAndVersion } from "./elements/common-elements.ts";
import type { MessageExtension } from "./elements/message-extension.ts";

/** Preparation request: queries a directory server for its card ranges, or for the changes since a serial number. */
export interface PReq {
  readonly messageType: "PReq";
  readonly messageVersion: MessageVersion;
  readonly threeDSServerTransID: string;
  readonly threeDSServerRefNumber: string;
  readonly threeDSServerOperatorID?: string;
  readonly serialNum?: string;
  readonly messageExtension?: readonly MessageExtension[];
}

export const preqShape: Shape<PReq> = {
  fields: {
    ...typeAndVersion("PReq"),
    threeDSServerTransID: required(uuid),
    threeDSServerRefNumber: required(referenceNumber),
    threeDSServerOperatorID: optional(text(1, 32)),
    serialNum: optional(text(1, 20)),
    ...extensions,
  },
};
