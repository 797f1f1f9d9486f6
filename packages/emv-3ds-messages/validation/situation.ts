import type { MessageVersion } from "../message-versions.ts";
import type { Reception } from "../reception.ts";

/** An object of a message whose elements are still to be judged. */
export type Elements = Readonly<Record<string, unknown>>;

/** A message (or an object inside one) together with all that decides which rules hold for it. */
export interface Situation {
  readonly message: Elements;
  readonly version: MessageVersion;
  readonly deviceChannel: unknown;
  readonly messageCategory: unknown;
  readonly reception: Reception;
}

/** Own properties only: a message may name an element `constructor`. */
export const elementOf = (elements: object | undefined, name: string): unknown =>
  elements !== undefined && Object.hasOwn(elements, name) ? (elements as Elements)[name] : undefined;
