import { isObject, type Json, type JsonObject } from "../../assembly/json.ts";
import { badGateway, type GatewayFailure } from "../gateway-failure.ts";
import type { GatewayAnswer } from "../gateway-response.ts";

const members = ["statusCode", "headers", "multiValueHeaders", "body", "isBase64Encoded"];
/** Headers that API Gateway sets itself. A function's values for these headers are sent as `x-amzn-remapped-…` headers. */
const remappedHeaders = ["connection", "content-length", "date", "server", "www-authenticate"];

/** Reads the response of a function. As on AWS, unknown properties make the response malformed. */
export function proxyResponse(payload: string): GatewayAnswer {
  const answer = JSON.parse(payload) as Json;
  if (!isObject(answer)) throw malformed("not an object");
  const unknown = Object.keys(answer).filter((name) => !members.includes(name));
  if (unknown.length > 0) throw malformed(`unknown member ${unknown.join(", ")}`);
  const status = Number(answer["statusCode"] ?? 200);
  if (!Number.isInteger(status) || status < 100 || status > 599) {
    throw malformed(`invalid statusCode ${JSON.stringify(answer["statusCode"])}`);
  }
  const body = answer["body"] ?? "";
  if (typeof body !== "string") throw malformed("body must be a string");
  return { status, headers: responseHeaders(answer), body };
}

function responseHeaders(answer: JsonObject): Record<string, readonly string[]> {
  const headers: Record<string, readonly string[]> = { "content-type": ["application/json"] };
  // A header in `multiValueHeaders` replaces the header of the same name in `headers`.
  for (const member of ["headers", "multiValueHeaders"]) {
    const values = answer[member] ?? {};
    if (!isObject(values)) throw malformed(`${member} must be an object`);
    for (const [name, value] of Object.entries(values)) {
      const list: readonly Json[] = member === "multiValueHeaders" && Array.isArray(value) ? value : [value];
      if (list.some(isObject) || list.some(Array.isArray)) throw malformed(`header ${name} must be a string`);
      headers[remapped(name.toLowerCase())] = list.map(String);
    }
  }
  return headers;
}

const remapped = (name: string): string => (remappedHeaders.includes(name) ? `x-amzn-remapped-${name}` : name);

const malformed = (reason: string): GatewayFailure => badGateway(`Malformed Lambda proxy response: ${reason}`);
