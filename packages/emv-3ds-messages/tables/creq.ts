import { oneOf, series } from "../formats/codes.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { required, type Shape } from "../validation/field.ts";
import { extensions, typeAndVersion } from "./elements/common-elements.ts";
import type { MessageExtension } from "./elements/message-extension.ts";

/** Challenge request from a browser. */
export interface CReq {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly messageType: "CReq";
  readonly messageVersion: MessageVersion;
  readonly challengeWindowSize: string;
  readonly messageExtension?: readonly MessageExtension[];
}

/** Challenge window sizes; 05 is full screen. */
export const challengeWindowSizes = series(1, 5);

export const creqShape: Shape<CReq> = {
  fields: {
    ...typeAndVersion("CReq"),
    threeDSServerTransID: required(uuid),
    acsTransID: required(uuid),
    challengeWindowSize: required(oneOf(challengeWindowSizes)),
    ...extensions,
  },
};
