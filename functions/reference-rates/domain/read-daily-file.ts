import { isDay } from "../../shared/values/existing-times.ts";
import { type Currency, isCurrency } from "../../shared/values/money.ts";
import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";

/**
 * Reads the daily file of the European Central Bank: XML in a fixed format, for one day. The text is matched against the exact
 * format instead of being parsed as XML, so a truncated file, a file with several days or any other page is rejected entirely.
 */

const quoted = (name: string, value: string): string => `${name}=(?:'${value}'|"${value}")`;

const fileForm = new RegExp(
  [
    String.raw`^\s*(?:<\?xml[^>]*\?>\s*)?<gesmes:Envelope\s[^>]*>`,
    String.raw`(?:\s*<gesmes:(?:subject|name)>[^<]*</gesmes:(?:subject|name)>|\s*</?gesmes:Sender>)*`,
    String.raw`\s*<Cube>\s*<Cube\s+${quoted("time", String.raw`(\d{4}-\d\d-\d\d)`)}\s*>`,
    String.raw`((?:\s*<Cube\s[^<>]*/>)*)`,
    String.raw`\s*</Cube>\s*</Cube>\s*</gesmes:Envelope>\s*$`,
  ].join(""),
);

const rowForm = new RegExp(
  `^<Cube\\s+${quoted("currency", "([A-Z]{3})")}\\s+${quoted("rate", String.raw`(\d{1,9}(?:\.\d{1,9})?)`)}\\s*/>$`,
);

export function readDailyFile(file: string): Result<ReferenceRates, string> {
  const [, inSingle, inDouble, body = ""] = fileForm.exec(file) ?? [];
  const date = inSingle ?? inDouble;
  if (date === undefined) return reject("the file does not have the format of the daily file");
  if (!isDay(date)) return reject("the date is not a valid calendar date");

  const perEuro: Partial<Record<Currency, number>> = {};
  const named = new Set(["EUR"]);
  for (const [row] of body.matchAll(/<[^>]*>/g)) {
    const [, singleCode, doubleCode, singleRate, doubleRate] = rowForm.exec(row) ?? [];
    const code = singleCode ?? doubleCode;
    const rate = Number(singleRate ?? doubleRate);
    if (code === undefined || !(rate > 0)) return reject("a row does not contain a currency and a rate");
    if (named.has(code)) return reject(`the file has more than one rate for ${code}`);
    named.add(code);
    // Currencies that are not supported for charges are skipped.
    if (isCurrency(code)) perEuro[code] = rate;
  }
  return Object.keys(perEuro).length === 0
    ? reject("the file has no rate for a supported currency")
    : accept({ date, perEuro: { EUR: 1, ...perEuro } });
}
