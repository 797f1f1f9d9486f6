import { describe, expect, it } from "vitest";
import { languageOnWire, languagePreference } from "./browser-language.ts";

/** Language preferences as sent by browsers, operating systems and shops. */
const taken = [
  ["en", "en"],
  ["en-GB", "en-GB"],
  ["nl-NL", "nl-NL"],
  ["zh-Hant-TW", "zh-TW"],
  ["zh-Hans", "zh"],
  ["sr-Latn-RS", "sr-RS"],
  ["en-GB-oxendict", "en-GB"],
  ["ca-ES-valencia", "ca-ES"],
  ["sl-rozaj-biske", "sl"],
  ["es-419", "es-419"],
  ["de-CH-1996", "de-CH"],
  ["en_US", "en-US"],
  ["en_US.UTF-8", "en-US"],
  ["en-US@posix", "en-US"],
  ["sr_RS@latin", "sr-RS"],
  ["ja_JP.eucJP", "ja-JP"],
  ["C.UTF-8", "C"],
  ["fil-PH", "fil-PH"],
  ["i-klingon", "i"],
  ["en,de;q=0.5", "en"],
  ["pt_BR, pt;q=0.9, en;q=0.8", "pt-BR"],
  ["en-US,en;q=0.9,de;q=0.8,fr;q=0.7,es;q=0.6,it;q=0.5,nl;q=0.4", "en-US"],
  [" de ", "de"],
  ["*", "und"],
  ["*;q=0.5", "und"],
] as const;

const refused = [
  "",
  " ",
  "-",
  "en--US",
  "-en",
  "日本語",
  "en US",
  "123456789",
  "abcdefghi",
  "<script>",
  "en-",
  "en/US",
  ";q=1",
  "é",
];

describe("the language of a browser", () => {
  it.each(taken)("can be %j, and is sent as %s", (language, written) => {
    expect(languagePreference.test(language)).toBe(true);
    expect(languageOnWire(language)).toBe(written);
    expect(written).toMatch(/^[A-Za-z0-9-]{1,8}$/);
  });

  it.each(refused)("cannot be %j", (language) => expect(languagePreference.test(language)).toBe(false));
});
