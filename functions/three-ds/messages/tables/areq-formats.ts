import { digits, type TextFormat, text } from "../formats.ts";

/** Formats that only the AReq has. */

const within = (is: string, format: TextFormat, least: number, most: number): TextFormat => ({
  kind: "text",
  is,
  accepts: (value, version) => format.accepts(value, version) && Number(value) >= least && Number(value) <= most,
});

/** At most seven days. */
export const decoupledMinutes = within("5 digits from 00001 to 10080", digits(5, 5), 1, 10_080);

export const instalmentCount = within("at most 3 digits, more than 1", digits(1, 3), 2, 999);

export const sdkMinutes = within("2 digits, at least 05", digits(2, 2), 5, 99);

const matching = (is: string, pattern: RegExp): TextFormat => ({ kind: "text", is, accepts: (v) => pattern.test(v) });

/** Minutes as a browser tells them: positive behind UTC, negative ahead of it. */
export const timeZoneMinutes = matching("1 to 5 characters, digits with an optional sign", /^(?=.{1,5}$)[+-]?\d+$/);

export const languageTag = matching(
  "a language tag of 1 to 8 characters",
  /^(?=.{1,8}$)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/,
);

export const ipAddress = matching("an IP address of at most 45 characters", /^[0-9A-Fa-f.:]{3,45}$/);

export const cardholderName = text(2, 45);
