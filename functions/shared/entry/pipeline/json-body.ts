import type { Misreading } from "#strict-json/misreadings";
import { readJson } from "#strict-json/read-json";
import { commonProblems } from "../common-problems.ts";
import type { BodyMediaType } from "../function-contract.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerOf } from "./request-headers.ts";
import { codeOfKeyword, pointerTo } from "./request-schema.ts";

export const bodyBytesMax = 256 * 1024;

/** What a Content-Type has to look like for each form of a body. */
const contentTypes: Readonly<Record<BodyMediaType, RegExp>> = {
  "application/json": /^application\/json\s*(;|$)/i,
  // Whoever sends a whole entity as plain JSON would lose what a merge patch keeps, so the form has to be meant.
  "application/merge-patch+json": /^application\/merge-patch\+json\s*(;|$)/i,
};

const emptyObject = /^\s{0,100}\{\s{0,100}\}\s{0,100}$/;

/** JSON is UTF-8 (RFC 8259, 8.1). A charset is no parameter of it, but many clients send this one, some without its hyphen. */
const otherCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

const textOf = ({ event }: Exchange): string | undefined => {
  if (!event.body) return undefined;
  return event.isBase64Encoded ? Buffer.from(event.body, "base64").toString("utf8") : event.body;
};

/** Stands for bytes that are not UTF-8, for the gateway too: it decodes bodies itself, so the bytes cannot be seen here. */
const replacementCharacter = "\ufffd";

/** A request is not nested deeper; a deeper place is reported as the whole body. */
const namesInPointerMax = 20;

const misread: Readonly<Record<Misreading["kind"], { readonly message: string; readonly keyword: string }>> = {
  "duplicate-name": { message: "is duplicated", keyword: "duplicate" },
  "rounded-number": { message: "must be a whole number", keyword: "type" },
};

const wrongBody = (detail: string, message: string, keyword: string): RequestRefused => {
  const validationErrors = [{ path: "/body", message, errorCode: codeOfKeyword(keyword) }];
  return new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
};

/** The value of a body. Two readers of one body must not believe two amounts, so what could be read otherwise is refused. */
const jsonIn = (text: string): unknown => {
  if (text.includes(replacementCharacter)) {
    const message = "is not UTF-8, or has a character that was lost before (U+FFFD)";
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
  const detail = "The body has duplicate properties, or numbers that are not whole.";
  throw new RequestRefused(refusal(commonProblems.invalidInput, detail, { validationErrors }));
};

/**
 * Reads the body as JSON, at most 256 KiB of it. An absent body stays undefined: the schema judges it. Where the contract
 * has no body, none is read: whatever came is one wrong part of the request, but for the empty object of a
 * POST, which says as little as no body and which some clients always send.
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
