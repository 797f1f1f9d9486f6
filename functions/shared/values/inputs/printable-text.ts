import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { freeText, reference } from "../schemas.ts";
import { spelledInAscii } from "./spelled-in-ascii.ts";

/** Text that people write, in any language: names, descriptions, address lines. */

const isNotBlank = (text: string): boolean => /\S/.test(text);

/**
 * Control and formatting characters are rejected, because they are invisible and some of them reverse or hide the text that
 * follows. The zero-width joiner and non-joiner are accepted, because Persian and Hindi text and emoji need them. Lone
 * surrogates and noncharacters such as U+FFFE are also rejected, and so is the replacement character (U+FFFD), because it
 * indicates a lost character.
 */
const isPrintable = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]|(?![\u200C\u200D])\p{Cf}/u.test(text);

const hasPrintableLines = (text: string): boolean => isPrintable(text.replace(/[\t\r\n]/g, " "));

const isSpelledInLatin = (text: string): boolean => /[A-Za-z0-9]/.test(spelledInAscii(text));

const notBlank = v.check(namedRule("pattern", isNotBlank), "must not be blank");

const printable = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.minLength(least),
    v.maxLength(most),
    notBlank,
    v.check(
      namedRule("pattern", isPrintable),
      "must not contain control or formatting characters, U+FFFD or line breaks",
    ),
  );

export const printableText = (least: number, most: number) => v.pipe(printable(least, most), freeText);

export const printableReference = (least: number, most: number) => v.pipe(printable(least, most), reference);

/** Text from a multi-line field, in which line breaks and tabs are accepted. */
export const printableLines = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    notBlank,
    v.check(
      namedRule("pattern", hasPrintableLines),
      "must not contain U+FFFD, or control or formatting characters other than line breaks and tabs",
    ),
    freeText,
  );

/**
 * Text that is transliterated to ASCII in network messages and files. The transliterated text must contain at least one
 * letter or digit.
 */
export const networkText = (least: number, most: number) =>
  v.pipe(
    printableText(least, most),
    v.check(
      namedRule("pattern", isSpelledInLatin),
      "must contain a Latin letter or a digit, because networks do not support other scripts",
    ),
  );

/** Statement descriptor that replaces the merchant's name and city. */
export const descriptorEntries = {
  merchantName: v.optional(networkText(1, 22)),
  merchantCity: v.optional(networkText(1, 13)),
};
