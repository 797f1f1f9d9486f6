import { withoutCardNumbers } from "#card-numbers/card-number-mask";

/**
 * Third-party text, marked as the value of `untrusted` to distinguish it from the service's own text. JSON encoding escapes the
 * text, so the text cannot close the JSON string and pose as a different property.
 */
export interface ForeignText {
  readonly untrusted: string;
}

const longest = 1_000;

/**
 * Invisible characters that a model would still read, and that are therefore escaped: control, format, tag, filler and
 * private-use characters, line and paragraph separators, and lone surrogates.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const written = (sign: string): string => `\\u{${sign.codePointAt(0)?.toString(16)}}`;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length - longest} more characters)` : text;

/**
 * Card numbers are masked first: a truncated card number, or one whose invisible separators are escaped, would not be
 * recognized. Invisible characters are escaped last, because truncation can split a surrogate pair.
 */
export const foreignText = (text: string): ForeignText => ({
  untrusted: shortened(withoutCardNumbers(text)).replace(unseen, written),
});
