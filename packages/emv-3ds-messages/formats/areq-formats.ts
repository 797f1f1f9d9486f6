import { isIP } from "node:net";
import { isWebUri } from "../uri.ts";
import type { TextFormat } from "../validation/field.ts";
import { digits, matching } from "./formats.ts";

const within = (is: string, format: TextFormat, least: number, most: number): TextFormat => ({
  kind: "text",
  is,
  accepts: (value, version) => format.accepts(value, version) && Number(value) >= least && Number(value) <= most,
});

/** `threeDSRequestorDecMaxTime`: the maximum of 10,080 minutes is seven days. */
export const decoupledMinutes = within("5 digits from 00001 to 10080", digits(5, 5), 1, 10_080);

export const instalmentCount = within("at most 3 digits, with a value greater than 1", digits(1, 3), 2, 999);

export const sdkMinutes = within("2 digits, at least 05", digits(2, 2), 5, 99);

/** Offset from UTC in minutes, as returned by `getTimezoneOffset()` in the browser: positive west of UTC, negative east. */
export const timeZoneMinutes = matching("1 to 5 characters, digits with an optional sign", /^(?=.{1,5}$)[+-]?\d+$/);

export const languageTag = matching(
  "a language tag of 1 to 8 characters",
  /^(?=.{1,8}$)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/,
);

export const ipAddress: TextFormat = { kind: "text", is: "an IP address", accepts: (value) => isIP(value) !== 0 };

/** In 2.1.0 and 2.2.0, only characters of the EMV common character set are allowed. */
export const cardholderName = matching("2 to 45 ASCII characters", /^[ -~]{2,45}$/);

export const priorAuthenticationText: TextFormat = {
  kind: "text",
  is: "at most 2,048 characters; in 2.1.0 at most 20,000",
  accepts: (value, version) => value.length <= (version === "2.1.0" ? 20_000 : 2048),
};

/**
 * URI in an AReq. Receivers parse the URI according to RFC 3986, which is stricter than browsers. URLs that the issuer sends
 * for the browser have the format `url`.
 */
export const uri = (most: number): TextFormat => ({
  kind: "text",
  is: `a URI of at most ${most} characters (RFC 3986)`,
  accepts: (value) => value.length <= most && isWebUri(value) && URL.canParse(value),
});

export const encryptedDevice = matching("at most 64,000 characters, without spaces", /^\S{1,64000}$/);
