import type { ErrorCode } from "../error-codes.ts";
import type { MessageVersion } from "../message-versions.ts";
import type { Reception } from "../reception.ts";
import type { Condition } from "./condition.ts";
import type { Situation } from "./situation.ts";

/** A list outside the message that a well-formed value must be on. */
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
  /** Where false has no meaning and is not sent. */
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

/** One element of a message: its format, and when it must be there. */
export interface Field {
  readonly format: Format;
  readonly presence: Presence;
  /** Unknown to older versions: never required there. When it is there nevertheless its format must be right. */
  readonly since?: MessageVersion;
}

/** Elements that contradict each other though each is well-formed. */
export interface Combination {
  readonly element: string;
  readonly reason: string;
  readonly isBroken: (situation: Situation) => boolean;
}

/** The table of an object: every element that the interface names, and no other. */
export interface Shape<Message = object> {
  readonly fields: { readonly [Name in keyof Required<Message>]: Field };
  readonly combinations?: readonly Combination[];
}

export const required = (format: Format): Field => ({ format, presence: { rule: "required" } });

export const optional = (format: Format): Field => ({ format, presence: { rule: "optional" } });

/** Required by the kind of transaction: channel and category. */
export const requiredWhere = (where: Condition, format: Format): Field => ({
  format,
  presence: { rule: "required", where },
});

/** Required by what the message itself or the one before it says. */
export const conditional = (on: Condition, format: Format): Field => ({
  format,
  presence: { rule: "conditional", on },
});

export const since220 = (field: Field): Field => ({ ...field, since: "2.2.0" });
