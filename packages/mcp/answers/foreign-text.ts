import { withoutCardNumbers } from "#card-numbers/card-number-mask";

/**
 * Words of others, so that they can be told from those of the service: as the value of `untrusted`, whatever they say. Nothing in
 * a JSON text ends a JSON string but what JSON says, so no text leaves its place.
 */
export interface ForeignText {
  readonly untrusted: string;
}

const longest = 1_000;

/** Signs that nobody sees, but that a model reads: control and format signs, tags, fillers, private ones. They are written as their numbers. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const written = (sign: string): string => `\\u{${sign.codePointAt(0)?.toString(16)}}`;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length - longest} more characters)` : text;

export const foreignText = (text: string): ForeignText => ({
  untrusted: withoutCardNumbers(shortened(text.replace(unseen, written))),
});
