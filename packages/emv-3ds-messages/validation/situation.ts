import type { MessageVersion } from "../message-versions.ts";
import type { Reception } from "../reception.ts";

/** Unvalidated elements of a message, or of an object in a message. */
export type Elements = Readonly<Record<string, unknown>>;

/** A message (or an object in a message) with the data that determines the applicable validation rules. */
export interface Situation {
  readonly message: Elements;
  readonly version: MessageVersion;
  readonly deviceChannel: unknown;
  readonly messageCategory: unknown;
  readonly reception: Reception;
}

/** Reads own properties only, so that inherited properties, such as `constructor`, never count as elements. */
export const elementOf = (elements: object | undefined, name: string): unknown =>
  elements !== undefined && Object.hasOwn(elements, name) ? (elements as Elements)[name] : undefined;
