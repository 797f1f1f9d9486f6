import { anyVersion, listOf, object, text, uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { optional, required, type Shape } from "../validation/field.ts";
import { type CardRange, cardRangeShape } from "./card-range.ts";
import { extensions, typeAndVersion } from "./elements/common-elements.ts";
import type { MessageExtension } from "./elements/message-extension.ts";

/** Preparation response: a directory server's card ranges. */
export interface PRes {
  readonly messageType: "PRes";
  readonly messageVersion: MessageVersion;
  readonly threeDSServerTransID: string;
  readonly dsTransID: string;
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  readonly serialNum?: string;
  readonly cardRangeData?: readonly CardRange[];
  readonly messageExtension?: readonly MessageExtension[];
}

export const presShape: Shape<PRes> = {
  fields: {
    ...typeAndVersion("PRes"),
    threeDSServerTransID: required(uuid),
    dsTransID: required(uuid),
    dsStartProtocolVersion: required(anyVersion),
    dsEndProtocolVersion: required(anyVersion),
    serialNum: optional(text(1, 20)),
    /** An empty list indicates no changes since the serial number in the PReq. */
    cardRangeData: optional(listOf(object(cardRangeShape), { mayBeEmpty: true })),
    ...extensions,
  },
};
