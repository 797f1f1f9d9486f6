import type { Format } from "../formats/formats.ts";
import type { MessageVersion } from "../message-versions.ts";
import type { Condition } from "./condition.ts";
import type { Situation } from "./situation.ts";

export type Presence =
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
