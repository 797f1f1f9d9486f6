import { codes, series } from "../formats/codes.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { app } from "../validation/condition.ts";
import { required, requiredWhere, type Shape, since220 } from "../validation/field.ts";
import { extensions, transactionIds, typeAndVersion } from "./elements/common-elements.ts";
import type { MessageExtension } from "./elements/message-extension.ts";

/** Results response: the 3DS Server's acknowledgement of an RReq. */
export interface RRes {
  readonly messageType: "RRes";
  readonly messageVersion: MessageVersion;
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly sdkTransID?: string;
  /**
   * Results status: 01 (received and acted on), 02 (the requestor sent no CReq) or 03 (the challenge never reached the
   * requestor).
   */
  readonly resultsStatus: string;
  readonly messageExtension?: readonly MessageExtension[];
}

export const rresShape: Shape<RRes> = {
  fields: {
    ...typeAndVersion("RRes"),
    ...transactionIds,
    sdkTransID: since220(requiredWhere(app, uuid)),
    resultsStatus: required(codes(series(1, 3))),
    ...extensions,
  },
};
