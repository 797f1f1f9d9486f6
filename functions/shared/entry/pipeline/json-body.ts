import type { Misreading } from "#strict-json/misreadings";
import { readJson } from "#strict-json/read-json";
import { commonProblems } from "../common-problems.ts";
import type { BodyMediaType } from "../function-contract.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerOf } from "./request-headers.ts";
import { codeOfKeyword, pointerTo } from "./request-schema.ts";

export const bodyBytesMax = 256 * 1024;

const contentTypes: Readonly<Record<BodyMediaType, RegExp>> = {
  "application/json": /^application\/json\s*(;|$)/i,
  // Plain JSON could be meant as a complete replacement, which removes absent properties, whereas a merge patch keeps them.
  // The media type must therefore be explicit.
  "application/merge-patch+json": /^application\/merge-patch\+json\s*(;|$)/i,
};

const emptyObject = /^\s{0,100}\{\s{0,100}\}\s{0,100}$/;

/**
 * Matches any charset except UTF-8. JSON is always UTF-8 and has no charset parameter (RFC 8259, 8.1), but many clients send
 * `charset=utf-8`, some without the hyphen.
 */
const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

function textOf({ event }: Exchange): string | undefined {
  if (!event.body) return undefined;
  return event.isBase64Encoded ? Buffer.from(event.body, "base64").toString("utf8") : event.body;
}

/**
 * Replacement character for bytes that are not valid UTF-8. API Gateway decodes bodies and inserts this character, so the
 * original bytes are not available here.
 */
const replacementCharacter = "\ufffd";

/**
 * Maximum depth of a reported path. Valid requests are not nested more deeply, so an error at a deeper path is reported for the
 * entire body.
 */
const namesInPointerMax = 20;

const misread: Readonly<Record<Misreading["kind"], { readonly message: string; readonly keyword: string }>> = {
  "duplicate-name": { message: "is duplicated", keyword: "duplicate" },
  "rounded-number": { message: "must be an integer", keyword: "type" },
};

function wrongBody(detail: string, message: string, keyword: string): RequestRefused {
  const validationErrors = [{ path: "/body", message, errorCode: codeOfKeyword(keyword) }];
  return new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
}

/**
 * Parses a body. Ambiguous JSON (duplicate names, decimals that round to an integer) is rejected, because two parsers could
 * read different payment amounts from the same body.
 */
function jsonIn(text: string): unknown {
  if (text.includes(replacementCharacter)) {
    const message = "is not valid UTF-8, or contains the replacement character U+FFFD";
    throw wrongBody("The body is not valid UTF-8.", message, "encoding");
  }
  const read = readJson(text);
  if (!read) throw wrongBody("The body is not valid JSON.", "is not valid JSON", "json");
  if (read.misreadings.length === 0) return read.value;
  const validationErrors = read.misreadings.map(({ kind, place }) => ({
    path: pointerTo(["body", ...(place.length > namesInPointerMax ? [] : place)]),
    message: misread[kind].message,
    errorCode: codeOfKeyword(misread[kind].keyword),
  }));
  const detail = "The body contains duplicate properties, or numbers that are not integers.";
  throw new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
}

/**
 * Parses the body as JSON, up to 256 KiB. An absent body stays undefined, and `undefined` is validated against the schema. If
 * the contract has no body, the body is not parsed, and any content is reported as one error. Exception: an empty object in a
 * POST without a body schema is ignored, because some clients always send one.
 */
export const jsonBody: Step = {
  before: ({ event: exchange }) => {
    const text = textOf(exchange);
    if (text === undefined) return;
    if (!exchange.contract.body) {
      const isSilent = exchange.contract.method === "POST" && emptyObject.test(text);
      if (!isSilent) exchange.body = text;
      return;
    }
    if (Buffer.byteLength(text) > bodyBytesMax) {
      throw new RequestRefused(
        refusal(commonProblems.requestTooLarge, `The maximum size of the body is ${bodyBytesMax} bytes.`),
      );
    }
    const { bodyMediaType = "application/json" } = exchange.contract;
    const contentType = headerOf(exchange, "Content-Type") ?? "";
    if (!contentTypes[bodyMediaType].test(contentType) || otherCharset.test(contentType)) {
      const detail = `Content-Type must be '${bodyMediaType}'. A charset, if any, must be utf-8.`;
      throw new RequestRefused(refusal(commonProblems.unsupportedMediaType, detail));
    }
    exchange.body = jsonIn(text);
  },
};
