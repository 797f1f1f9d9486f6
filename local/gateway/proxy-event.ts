import { type Exchange, eventPath, requestContext } from "./exchange.ts";
import { headerOf, lastValues } from "./gateway-request.ts";

/** The event that a function gets for a request: format 1.0 of the proxy integration. */
export function proxyEvent(exchange: Exchange, body: Buffer): object {
  const { api, request, resource } = exchange;
  const isBinary = matchesMediaType(api.binaryMediaTypes, headerOf(request, "content-type"));
  return {
    resource: resource?.path ?? null,
    path: eventPath(exchange),
    httpMethod: request.method,
    headers: lastValues(request.headers),
    multiValueHeaders: request.headers,
    queryStringParameters: nullIfEmpty(lastValues(request.query)),
    multiValueQueryStringParameters: nullIfEmpty(request.query),
    pathParameters: nullIfEmpty(resource?.pathParameters ?? {}),
    stageVariables: api.stage.Variables ?? null,
    requestContext: requestContext(exchange),
    body: body.length === 0 ? null : body.toString(isBinary ? "base64" : "utf8"),
    isBase64Encoded: body.length > 0 && isBinary,
  };
}

/** The event that an authorizer of type REQUEST gets: no body, and empty objects where functions get null. */
export function authorizerEvent(exchange: Exchange, arnOfMethod: string): object {
  const { api, request, resource } = exchange;
  return {
    type: "REQUEST",
    methodArn: arnOfMethod,
    resource: resource?.path ?? null,
    path: eventPath(exchange),
    httpMethod: request.method,
    headers: lastValues(request.headers),
    multiValueHeaders: request.headers,
    queryStringParameters: lastValues(request.query),
    multiValueQueryStringParameters: request.query,
    pathParameters: resource?.pathParameters ?? {},
    stageVariables: api.stage.Variables ?? {},
    requestContext: requestContext(exchange),
  };
}

/** Parameters of a media type count for nothing; the list may hold wildcards. */
export function matchesMediaType(mediaTypes: readonly string[], header: string | undefined): boolean {
  const [type] = (header ?? "").split(/[;,]/);
  const wanted = type?.trim().toLowerCase() ?? "";
  if (wanted === "") return false;
  return mediaTypes.some((mediaType) => {
    const listed = mediaType.replace("~1", "/").toLowerCase();
    return listed === "*/*" || listed === wanted || (listed.endsWith("/*") && wanted.startsWith(listed.slice(0, -1)));
  });
}

const nullIfEmpty = <Value extends object>(value: Value): Value | null =>
  Object.keys(value).length === 0 ? null : value;
