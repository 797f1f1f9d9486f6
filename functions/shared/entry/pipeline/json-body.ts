import type { Misreading } from "#strict-json/misreadings";
import { readJson } from "#strict-json/read-json";
import { commonProblems } from "../common-problems.ts";
import type { BodyMediaType } from "../function-contract.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerOf } from "./request-headers.ts";
import { codeOfKeyword, pointerTo } from "./request-schema.ts";

export const bodyBytesMax = 256 * 1024;

/** Valid Content-Type values per body format. */
const contentTypes: Readonly<Record<BodyMediaType, RegExp>> = {
  "application/json": /^application\/json\s*(;|$)/i,
  // A complete entity as plain JSON would lose properties that a merge patch keeps, so the format must be explicit.
  "application/merge-patch+json": /^application\/merge-patch\+json\s*(;|$)/i,
};

const emptyObject = /^\s{0,100}\{\s{0,100}\}\s{0,100}$/;

/**
 * JSON is UTF-8 (RFC 8259, 8.1). It has no charset parameter, but many clients send this one, some without the hyphen.
 */
const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

const textOf = ({ event }: Exchange): string | undefined => {
  if (!event.body) return undefined;
  return event.isBase64Encoded ? Buffer.from(event.body, "base64").toString("utf8") : event.body;
};

/**
 * Replaces bytes that are not UTF-8. The gateway decodes bodies and uses it too, so the original bytes are not
 * available here.
 */
const replacementCharacter = "\ufffd";

/** Requests are not nested more deeply. A deeper path is reported as the body. */
const namesInPointerMax = 20;

const misread: Readonly<Record<Misreading["kind"], { readonly message: string; readonly keyword: string }>> = {
  "duplicate-name": { message: "is duplicated", keyword: "duplicate" },
  "rounded-number": { message: "must be a whole number", keyword: "type" },
};

const wrongBody = (detail: string, message: string, keyword: string): RequestRefused => {
  const validationErrors = [{ path: "/body", message, errorCode: codeOfKeyword(keyword) }];
  return new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
};

/** Parses a body. Two parsers must not read different amounts from one body, so ambiguous JSON is rejected. */
const jsonIn = (text: string): unknown => {
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
  const detail = "The body has duplicate properties, or numbers that are not integers.";
  throw new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
};

/**
 * Parses the body as JSON, up to 256 KiB. An absent body stays undefined for the schema to validate. If the contract
 * has no body, it is not parsed, and any content is reported as one error. The exception is the empty object of a POST,
 * which some clients always send.
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
        refusal(commonProblems.requestTooLarge, `The body may have at most ${bodyBytesMax} bytes.`),
      );
    }
    const { bodyMediaType = "application/json" } = exchange.contract;
    const contentType = headerOf(exchange, "Content-Type") ?? "";
    if (!contentTypes[bodyMediaType].test(contentType) || otherCharset.test(contentType)) {
      const detail = `Content-Type must be '${bodyMediaType}', in UTF-8`;
      throw new RequestRefused(refusal(commonProblems.unsupportedMediaType, detail));
    }
    exchange.body = jsonIn(text);
  },
};
