import type { FlagFormat, Format, ListFormat, ObjectFormat, Shape, TextFormat } from "../validation/field.ts";

export const matching = (is: string, pattern: RegExp): TextFormat => ({
  kind: "text",
  is,
  accepts: (text) => pattern.test(text),
});

/** Counts code points, so a character outside the Basic Multilingual Plane counts once. */
const length = (text: string): number => [...text].length;

const span = (least: number, most: number): string => (least === most ? `${most}` : `${least} to ${most}`);

export const text = (least: number, most: number): TextFormat => ({
  kind: "text",
  is: `${span(least, most)} characters`,
  accepts: (value) => value.length >= least && (value.length <= most || length(value) <= most),
});

export const digits = (least: number, most: number): TextFormat =>
  matching(`${span(least, most)} digits`, new RegExp(`^\\d{${least},${most}}$`));

/** Some directory servers issue UUIDs with non-standard version digits, so the version is not checked. */
export const uuid = matching("a UUID of 36 characters", /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

export const url = (most: number): TextFormat => ({
  kind: "text",
  is: `a fully qualified URL of at most ${most} characters`,
  accepts: (value) => value.length <= most && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value),
});

/** Cardholder authentication value: 20 bytes, encoded in Base64. */
export const authenticationValue = matching("28 characters of base64", /^(?=.{28}$)[A-Za-z0-9+/]+={0,2}$/);

/** `acsSignedContent`: a JWS in compact serialization. Only the app reads the content. */
export const token: TextFormat = matching("a string without spaces", /^\S+$/);

/** The version can be newer than the versions that this package supports. */
export const anyVersion = matching("a version of 5 to 8 characters", /^(?=.{5,8}$)\d+\.\d+\.\d+$/);

export const email: TextFormat = {
  kind: "text",
  is: "an email address of at most 254 characters",
  accepts: (value) => value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value),
};

export const flag: FlagFormat = { kind: "flag" };
export const trueFlag: FlagFormat = { kind: "flag", trueOnly: true };

export const object = (shape: Shape, maxCharacters?: number): ObjectFormat => ({
  kind: "object",
  shape,
  ...(maxCharacters !== undefined && { maxCharacters }),
});

/** An object whose content is not validated. Only the length of its JSON is limited. */
export const openObject = (maxCharacters: number): ObjectFormat => object({ fields: {} }, maxCharacters);

export const listOf = (of: Format, bounds: Omit<ListFormat, "kind" | "of"> = {}): ListFormat => ({
  kind: "list",
  of,
  ...bounds,
});
