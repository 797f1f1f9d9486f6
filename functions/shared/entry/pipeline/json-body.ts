import { duplicateNames } from "#strict-json/duplicate-names";
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const error = { path: "/body", message: "is not valid JSON", errorCode: codeOfKeyword("json") };
    throw new RequestRefused(
      refusal(commonProblems.invalidInput, "The body is not valid JSON.", { validationErrors: [error] }),
    );
  }
};

/** So deep is no request; whoever nests deeper learns of the whole body that it is wrong. */
const namesInPointerMax = 20;

/** Two readers of one body could believe two amounts. */
const refuseDuplicates = (text: string): void => {
  const validationErrors = duplicateNames(text).map((place) => ({
    path: pointerTo(["body", ...(place.length > namesInPointerMax ? [] : place)]),
    message: "is there more than once",
    errorCode: codeOfKeyword("duplicate"),
  }));
  if (validationErrors.length === 0) return;
  const detail = "The body has properties that are there more than once.";
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
      throw new RequestRefused(refusal(commonProblems.requestTooLarge, `The body may have ${bodyBytesMax} bytes.`));
    }
    const { bodyMediaType = "application/json" } = exchange.contract;
    const contentType = headerOf(exchange, "Content-Type") ?? "";
    if (!contentTypes[bodyMediaType].test(contentType) || otherCharset.test(contentType)) {
      const detail = `Content-Type must be '${bodyMediaType}', in UTF-8`;
      throw new RequestRefused(refusal(commonProblems.unsupportedMediaType, detail));
    }
    exchange.body = parsed(text);
    refuseDuplicates(text);
  },
};
