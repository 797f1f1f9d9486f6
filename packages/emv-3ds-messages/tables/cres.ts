import { yesOrNo } from "../formats/codes.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { required, type Shape } from "../validation/field.ts";
import { extensions, typeAndVersion } from "./elements/common-elements.ts";
import type { MessageExtension } from "./elements/message-extension.ts";

/**
 * Final challenge response in the browser channel. The CRes is unsigned and passes through the browser, so results are read
 * only from the RReq.
 */
export interface CRes {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly messageType: "CRes";
  readonly messageVersion: MessageVersion;
  readonly transStatus: "Y" | "N";
  readonly messageExtension?: readonly MessageExtension[];
}

export const cresShape: Shape<CRes> = {
  fields: {
    ...typeAndVersion("CRes"),
    threeDSServerTransID: required(uuid),
    acsTransID: required(uuid),
    transStatus: required(yesOrNo),
    ...extensions,
  },
};
