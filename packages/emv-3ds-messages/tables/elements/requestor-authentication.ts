import { priorAuthenticationText } from "../../formats/areq-formats.ts";
import { codes, series } from "../../formats/codes.ts";
import { minute } from "../../formats/dates.ts";
import { text, uuid } from "../../formats/formats.ts";
import { optional, type Shape } from "../../validation/field.ts";

/** The merchant's authentication of the cardholder for this transaction, and data of a prior 3-D Secure transaction. */

export interface ThreeDSRequestorAuthenticationInfo {
  readonly threeDSReqAuthData?: string;
  readonly threeDSReqAuthMethod?: string;
  readonly threeDSReqAuthTimestamp?: string;
}

export const requestorAuthentication: Shape<ThreeDSRequestorAuthenticationInfo> = {
  fields: {
    threeDSReqAuthData: optional(text(1, 20_000)),
    threeDSReqAuthMethod: optional(codes(series(1, 6), series(7, 8))),
    threeDSReqAuthTimestamp: optional(minute),
  },
};

export interface ThreeDSRequestorPriorAuthenticationInfo {
  readonly threeDSReqPriorAuthData?: string;
  readonly threeDSReqPriorAuthMethod?: string;
  readonly threeDSReqPriorAuthTimestamp?: string;
  /** `acsTransID` of the prior authentication. */
  readonly threeDSReqPriorRef?: string;
}

export const priorAuthentication: Shape<ThreeDSRequestorPriorAuthenticationInfo> = {
  fields: {
    threeDSReqPriorAuthData: optional(priorAuthenticationText),
    threeDSReqPriorAuthMethod: optional(codes(series(1, 4))),
    threeDSReqPriorAuthTimestamp: optional(minute),
    threeDSReqPriorRef: optional(uuid),
  },
};
