import { codes, oneOf, series } from "../formats/codes.ts";
import { authenticationValue, digits, object, uuid } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import { all, any, app, appOrBrowser, condition, except, payment, present, says } from "../validation/condition.ts";
import { conditional, optional, required, requiredWhere, type Shape, since220 } from "../validation/field.ts";
import type { TransStatus } from "./ares.ts";
import { extensions, transactionIds, typeAndVersion } from "./elements/common-elements.ts";
import { type AcsRenderingType, acsRenderingType } from "./elements/device-rendering.ts";
import type { MessageExtension } from "./elements/message-extension.ts";
import { eci, transStatusReason, whiteListAnswer } from "./elements/status-elements.ts";

/** Results request: the outcome of a challenge, from the issuer through the directory server to the 3DS Server. */
export interface RReq {
  readonly messageType: "RReq";
  readonly messageVersion: MessageVersion;
  readonly messageCategory: string;
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly sdkTransID?: string;
  readonly transStatus?: Exclude<TransStatus, "C" | "D" | "I">;
  readonly transStatusReason?: string;
  readonly authenticationType?: string;
  readonly authenticationMethod?: string;
  readonly authenticationValue?: string;
  readonly eci?: string;
  readonly interactionCounter?: string;
  readonly challengeCancel?: string;
  readonly acsRenderingType?: AcsRenderingType;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;
  readonly messageExtension?: readonly MessageExtension[];
}

const decoupled = any(
  condition("after transStatus D", ({ reception: { ares } }) => ares?.transStatus === "D"),
  says("authenticationType", "04"),
  says("challengeCancel", "03"),
);

const atDevice = all(appOrBrowser, except("unless decoupled", decoupled));

/** `challengeCancel` 05: the ACS received no CReq, so no authentication took place. */
const neverChallenged = says("challengeCancel", "05");

const status = (...values: readonly NonNullable<RReq["transStatus"]>[]) => says("transStatus", ...values);

export const rreqShape: Shape<RReq> = {
  fields: {
    ...typeAndVersion("RReq"),
    ...transactionIds,
    messageCategory: required(codes(series(1, 2))),
    sdkTransID: since220(requiredWhere(app, uuid)),
    transStatus: requiredWhere(payment, oneOf(["Y", "N", "U", "A", "R"])),
    transStatusReason: conditional(all(payment, status("N", "U", "R")), transStatusReason),
    authenticationType: conditional(
      all(status("Y", "N"), except("after a challenge", neverChallenged)),
      codes(series(1, 3), ["04"]),
    ),
    /** `authenticationMethod` is intended for the directory server, but some directory servers forward it. */
    authenticationMethod: optional(codes(series(1, 10), ["11"])),
    authenticationValue: conditional(all(payment, status("Y", "A")), authenticationValue),
    eci: optional(eci),
    interactionCounter: conditional(atDevice, digits(2, 2)),
    /**
     * Required if `transStatusReason` is 14 (timeout at the ACS), to indicate which timeout occurred: 05 (no CReq arrived)
     * or 04 (other timeouts).
     */
    challengeCancel: conditional(says("transStatusReason", "14"), codes(["01", ...series(4, 8)], ["03"])),
    acsRenderingType: conditional(all(app, atDevice), object(acsRenderingType)),
    whiteListStatus: since220(optional(whiteListAnswer)),
    whiteListStatusSource: since220(conditional(present("whiteListStatus"), oneOf(series(1, 3)))),
    ...extensions,
  },
};
