import { flag, listOf, object, openObject, text } from "../../formats/formats.ts";
import { required, type Shape } from "../../validation/field.ts";

/**
 * Data that the protocol does not define, such as a network's own data. Receivers ignore an unknown extension unless it is
 * critical.
 */
export interface MessageExtension {
  readonly name: string;
  readonly id: string;
  readonly criticalityIndicator: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

const messageExtensionShape: Shape<MessageExtension> = {
  fields: {
    name: required(text(1, 64)),
    id: required(text(1, 64)),
    criticalityIndicator: required(flag),
    data: required(openObject(8059)),
  },
};

export const messageExtension = listOf(object(messageExtensionShape), { most: 10, maxCharacters: 81_920 });
