import { codes, series } from "../codes.ts";
import { minute } from "../dates.ts";
import { optional, type Shape } from "../field.ts";
import { text, uuid } from "../formats.ts";

/** How the merchant authenticated the cardholder, now and before. */

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
  /** The acsTransID of the earlier authentication. */
  readonly threeDSReqPriorRef?: string;
}

export const priorAuthentication: Shape<ThreeDSRequestorPriorAuthenticationInfo> = {
  fields: {
    threeDSReqPriorAuthData: optional(text(1, 20_000)),
    threeDSReqPriorAuthMethod: optional(codes(series(1, 4))),
    threeDSReqPriorAuthTimestamp: optional(minute),
    threeDSReqPriorRef: optional(uuid),
  },
};
