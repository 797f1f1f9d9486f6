import { oneOf } from "../formats/codes.ts";
import { anyVersion, digits, text, uuid } from "../formats/formats.ts";
import { optional, required, type Shape } from "../validation/field.ts";

/** Error message. Any three-digit error code is accepted. An `Erro`, even if malformed, is never answered with an `Erro`. */
export interface Erro {
  readonly messageType: "Erro";
  readonly messageVersion: string;
  readonly errorCode: string;
  /** Error component: C (3DS SDK in the app), S (3DS Server), D (directory server) or A (issuer's ACS). */
  readonly errorComponent: ErrorComponent;
  readonly errorDescription: string;
  readonly errorDetail: string;
  readonly errorMessageType?: string;
  readonly threeDSServerTransID?: string;
  readonly acsTransID?: string;
  readonly dsTransID?: string;
  readonly sdkTransID?: string;
}

export type ErrorComponent = "C" | "S" | "D" | "A";

export const erroShape: Shape<Erro> = {
  fields: {
    messageType: required(oneOf(["Erro"])),
    messageVersion: required(anyVersion),
    errorCode: required(digits(3, 3)),
    errorComponent: required(oneOf(["C", "S", "D", "A"])),
    errorDescription: required(text(1, 2048)),
    errorDetail: required(text(1, 2048)),
    errorMessageType: optional(text(4, 4)),
    threeDSServerTransID: optional(uuid),
    acsTransID: optional(uuid),
    dsTransID: optional(uuid),
    sdkTransID: optional(uuid),
  },
};
