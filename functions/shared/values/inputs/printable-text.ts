import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { freeText } from "../schemas.ts";
import { spelledInAscii } from "./spelled-in-ascii.ts";

/** Text that people write, in the letters of any language: names, descriptions, lines of addresses. */

const isNotBlank = (text: string): boolean => /\S/.test(text);

/**
 * Control and formatting characters cannot be read; some turn the text around or hide what stands behind them. Of these only the joiners, which
 * Persian, Hindi and emoji are written with, are taken. Halves of surrogate pairs and noncharacters such as U+FFFE are no characters, and
 * U+FFFD stands for one that was lost.
 */
const isPrintable = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]|(?![\u200C\u200D])\p{Cf}/u.test(text);

const hasPrintableLines = (text: string): boolean => isPrintable(text.replace(/[\t\r\n]/g, " "));

const isSpelledInLatin = (text: string): boolean => /[A-Za-z0-9]/.test(spelledInAscii(text));

const notBlank = v.check(namedRule("pattern", isNotBlank), "must not be blank");

export const printableText = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.minLength(least),
    v.maxLength(most),
    notBlank,
    v.check(namedRule("pattern", isPrintable), "must not hold control or formatting characters, U+FFFD or line breaks"),
    freeText,
  );

/** A text that may have been typed into a field of several lines; a line break counts as a blank. */
export const printableLines = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    notBlank,
    v.check(
      namedRule("pattern", hasPrintableLines),
      "must not hold U+FFFD, nor control or formatting characters other than line breaks and tabs",
    ),
    freeText,
  );

/** A text that goes to a network, which prints Latin letters without accents: without any, nothing would be left of it. */
export const networkText = (least: number, most: number) =>
  v.pipe(
    printableText(least, most),
    v.check(
      namedRule("pattern", isSpelledInLatin),
      "needs a Latin letter or a digit, since networks print nothing else",
    ),
  );

/** What the cardholder reads on the statement in place of the merchant's name and city. */
export const descriptorEntries = {
  merchantName: v.optional(networkText(1, 22)),
  merchantCity: v.optional(networkText(1, 13)),
};
