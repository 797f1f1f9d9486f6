import type { ErrorCode } from "../error-codes.ts";
import type { MessageVersion } from "../message-versions.ts";
import type { Reception } from "../reception.ts";
import type { Condition } from "./condition.ts";
import type { Situation } from "./situation.ts";

/** External code list, such as ISO 4217. A well-formed value that is not listed is rejected. */
interface Registry {
  readonly errorCode: Extract<ErrorCode, "304" | "306">;
  readonly reason: string;
  readonly has: (text: string, reception: Reception) => boolean;
}

export interface TextFormat {
  readonly kind: "text";
  /** Completes the sentence "must be …". */
  readonly is: string;
  readonly accepts: (text: string, version: MessageVersion) => boolean;
  readonly registry?: Registry;
}

export interface FlagFormat {
  readonly kind: "flag";
  readonly trueOnly?: boolean;
}

export interface ObjectFormat {
  readonly kind: "object";
  readonly shape: Shape;
  readonly maxCharacters?: number;
}

export interface ListFormat {
  readonly kind: "list";
  readonly of: Format;
  readonly most?: number;
  readonly maxCharacters?: number;
  readonly mayBeEmpty?: boolean;
}

export type Format = TextFormat | FlagFormat | ObjectFormat | ListFormat;

type Presence =
  | { readonly rule: "optional" }
  | { readonly rule: "required"; readonly where?: Condition }
  | { readonly rule: "conditional"; readonly on: Condition };

export interface Field {
  readonly format: Format;
  readonly presence: Presence;
  /**
   * First protocol version that defines the element. In older protocol versions, the element is never required, but its
   * format is checked if the element is present.
   */
  readonly since?: MessageVersion;
}

/** Rule that rejects an element whose value contradicts another element of the message or of the AReq. */
export interface Combination {
  readonly element: string;
  readonly reason: string;
  readonly isBroken: (situation: Situation) => boolean;
}

export interface Shape<Message = object> {
  readonly fields: { readonly [Name in keyof Required<Message>]: Field };
  readonly combinations?: readonly Combination[];
}

export const required = (format: Format): Field => ({ format, presence: { rule: "required" } });

export const optional = (format: Format): Field => ({ format, presence: { rule: "optional" } });

/**
 * Defines an element that is required under a condition, which usually concerns the device channel or the message
 * category. If the element is missing, the `presence` check fails.
 */
export const requiredWhere = (where: Condition, format: Format): Field => ({
  format,
  presence: { rule: "required", where },
});

/**
 * Defines an element that is required if this message or an earlier message of the transaction meets a condition. If the
 * element is missing, the `conditions` check fails.
 */
export const conditional = (on: Condition, format: Format): Field => ({
  format,
  presence: { rule: "conditional", on },
});

export const since220 = (field: Field): Field => ({ ...field, since: "2.2.0" });
