import { codes, oneOf, series, yesOrNo } from "../formats/codes.ts";
import { authenticationValue, object, openObject, text, token, url, uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { all, app, browser, payment, present, says, version220 } from "../validation/condition.ts";
import {
  type Combination,
  conditional,
  optional,
  required,
  requiredWhere,
  type Shape,
  since220,
} from "../validation/field.ts";
import { elementOf } from "../validation/situation.ts";
import { extensions, referenceNumber, transactionIds, typeAndVersion } from "./elements/common-elements.ts";
import { type AcsRenderingType, acsRenderingType } from "./elements/device-rendering.ts";
import type { MessageExtension } from "./elements/message-extension.ts";
import { eci, transStatusReason, whiteListAnswer } from "./elements/status-elements.ts";

/**
 * Transaction status: Y (authenticated), N (not authenticated), U (could not authenticate), A (attempted), R (rejected), C
 * (challenge), D (challenge by decoupled authentication) or I (informational).
 */
export type TransStatus = "Y" | "N" | "U" | "A" | "R" | "C" | "D" | "I";

/** Authentication response: from the issuer, or from the directory server on its behalf. */
export interface ARes {
  readonly messageType: "ARes";
  readonly messageVersion: MessageVersion;
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly sdkTransID?: string;
  readonly acsReferenceNumber: string;
  readonly dsReferenceNumber: string;
  readonly acsOperatorID?: string;
  readonly transStatus?: TransStatus;
  readonly transStatusReason?: string;
  readonly acsChallengeMandated?: string;
  readonly authenticationType?: string;
  readonly acsURL?: string;
  readonly acsSignedContent?: string;
  readonly acsRenderingType?: AcsRenderingType;
  readonly acsDecConInd?: string;
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly cardholderInfo?: string;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;
  readonly broadInfo?: Readonly<Record<string, unknown>>;
  readonly messageExtension?: readonly MessageExtension[];
}

const status = (...values: readonly TransStatus[]) => says("transStatus", ...values);

/**
 * Networks define `transStatus` I (informational only) differently, so this status is accepted for every
 * `threeDSRequestorChallengeInd` that requests no challenge (02, 05 to 08) or is defined by the network (80 to 99).
 */
const asksForNoChallenge = (indicator: unknown): boolean =>
  typeof indicator === "string" && (["02", "05", "06", "07", "08"].includes(indicator) || /^[89]\d$/.test(indicator));

const combinations: readonly Combination[] = [
  {
    element: "transStatus",
    reason: "C is not valid for a 3RI request, because no cardholder is present",
    isBroken: ({ message, deviceChannel }) => elementOf(message, "transStatus") === "C" && deviceChannel === "03",
  },
  {
    element: "transStatus",
    reason: "C is not valid if threeDSRequestorChallengeInd is 06",
    isBroken: ({ message, reception: { areq } }) =>
      elementOf(message, "transStatus") === "C" && areq?.threeDSRequestorChallengeInd === "06",
  },
  {
    element: "transStatus",
    reason: "D is valid only if threeDSRequestorDecReqInd is Y",
    isBroken: ({ message, reception: { areq } }) =>
      elementOf(message, "transStatus") === "D" && areq !== undefined && areq.threeDSRequestorDecReqInd !== "Y",
  },
  {
    element: "transStatus",
    reason: "I is valid only if threeDSRequestorChallengeInd requests no challenge or is defined by the network",
    isBroken: ({ message, reception: { areq } }) =>
      elementOf(message, "transStatus") === "I" &&
      areq !== undefined &&
      !asksForNoChallenge(areq.threeDSRequestorChallengeInd),
  },
  {
    element: "acsDecConInd",
    reason: "must be Y if transStatus is D",
    isBroken: ({ message }) => elementOf(message, "transStatus") === "D" && elementOf(message, "acsDecConInd") === "N",
  },
  {
    element: "acsDecConInd",
    reason: "must not be Y if decoupled authentication was not requested",
    isBroken: ({ message, version, reception: { areq } }) =>
      version !== "2.1.0" &&
      elementOf(message, "acsDecConInd") === "Y" &&
      areq !== undefined &&
      areq.threeDSRequestorDecReqInd !== "Y",
  },
];

export const aresShape: Shape<ARes> = {
  fields: {
    ...typeAndVersion("ARes"),
    ...transactionIds,
    sdkTransID: requiredWhere(app, uuid),
    acsReferenceNumber: required(referenceNumber),
    dsReferenceNumber: required(referenceNumber),
    acsOperatorID: optional(text(1, 32)),
    transStatus: requiredWhere(payment, oneOf(["Y", "N", "U", "A", "C", "R"], ["D", "I"])),
    transStatusReason: conditional(all(payment, status("N", "U", "R")), transStatusReason),
    acsChallengeMandated: conditional(status("C", "D"), yesOrNo),
    authenticationType: conditional(status("C", "D"), codes(series(1, 3), ["04"])),
    acsURL: conditional(all(browser, status("C")), url(2048)),
    acsSignedContent: conditional(all(app, status("C")), token),
    acsRenderingType: conditional(all(app, status("C")), object(acsRenderingType)),
    acsDecConInd: since220(conditional(status("D"), yesOrNo)),
    authenticationValue: conditional(all(payment, status("Y", "A")), authenticationValue),
    eci: optional(eci),
    cardholderInfo: conditional(all(version220, says("acsDecConInd", "Y")), text(1, 128)),
    whiteListStatus: since220(optional(whiteListAnswer)),
    whiteListStatusSource: since220(conditional(present("whiteListStatus"), oneOf(series(1, 3)))),
    broadInfo: optional(openObject(4096)),
    ...extensions,
  },
  combinations,
};
