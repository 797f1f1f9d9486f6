import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Exchange } from "./exchange.ts";
import { badGateway } from "./gateway-failure.ts";
import { headerOf } from "./gateway-request.ts";
import type { GatewayAnswer } from "./gateway-response.ts";
import { matchesMediaType } from "./proxy-event.ts";

const MEMBERS = ["statusCode", "headers", "multiValueHeaders", "body", "isBase64Encoded"];
/** Headers that API Gateway sets itself; a function's own values travel under another name. */
const REMAPPED_HEADERS = new Set(["connection", "content-length", "date", "server", "www-authenticate"]);

/** Reads the answer of a function; anything but the agreed members is malformed, as on AWS. */
export function proxyResponse(payload: string, exchange: Exchange): GatewayAnswer {
  const answer = JSON.parse(payload) as Json;
  if (!isObject(answer)) throw badGateway("Malformed Lambda proxy response: it is not an object");
  const unknown = Object.keys(answer).filter((name) => !MEMBERS.includes(name));
  if (unknown.length > 0) throw badGateway(`Malformed Lambda proxy response: unknown member ${unknown.join(", ")}`);
  const status = Number(answer["statusCode"] ?? 200);
  if (!Number.isInteger(status) || status < 100 || status > 599) {
    throw badGateway(`Malformed Lambda proxy response: statusCode ${JSON.stringify(answer["statusCode"])}`);
  }
  const body = answer["body"] ?? "";
  if (typeof body !== "string") throw badGateway("Malformed Lambda proxy response: body must be a text");
  return {
    status,
    headers: responseHeaders(answer),
    body: decodedBody(body, answer["isBase64Encoded"] === true, exchange),
  };
}

function responseHeaders(answer: JsonObject): Record<string, readonly string[]> {
  const headers: Record<string, readonly string[]> = { "content-type": ["application/json"] };
  // A name in multiValueHeaders replaces the same name in headers.
  for (const member of ["headers", "multiValueHeaders"] as const) {
    const values = answer[member] ?? {};
    if (!isObject(values)) throw badGateway(`Malformed Lambda proxy response: ${member} must be an object`);
    for (const [name, value] of Object.entries(values)) {
      const list = member === "headers" ? [value] : Array.isArray(value) ? value : [value];
      if (!list.every((item) => typeof item === "string" || typeof item === "boolean")) {
        throw badGateway(`Malformed Lambda proxy response: header ${name} must be a text`);
      }
      headers[remapped(name.toLowerCase())] = list.map(String);
    }
  }
  return headers;
}

const remapped = (name: string): string => (REMAPPED_HEADERS.has(name) ? `x-amzn-remapped-${name}` : name);

/** Base64 is decoded only for a client that accepts one of the API's binary media types. */
function decodedBody(body: string, isBase64Encoded: boolean, { api, request }: Exchange): string | Uint8Array {
  const isWanted = matchesMediaType(api.binaryMediaTypes, headerOf(request, "accept"));
  return isBase64Encoded && isWanted ? Buffer.from(body, "base64") : body;
}
