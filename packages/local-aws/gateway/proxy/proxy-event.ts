import { type Exchange, methodArn, requestContext } from "../exchange.ts";
import { lastValues } from "../gateway-request.ts";

/** Builds the event for a function, in payload format 1.0 of the Lambda proxy integration. */
export function proxyEvent(exchange: Exchange, body: Buffer): object {
  const { request, resource } = exchange;
  return {
    ...commonEvent(exchange),
    queryStringParameters: nullIfEmpty(lastValues(request.query)),
    multiValueQueryStringParameters: nullIfEmpty(request.query),
    pathParameters: nullIfEmpty(resource?.pathParameters ?? {}),
    stageVariables: null,
    body: body.length === 0 ? null : body.toString(),
    isBase64Encoded: false,
  };
}

/** Builds the event for a REQUEST authorizer: no body, and empty objects where the event for a function contains null. */
export function authorizerEvent(exchange: Exchange): object {
  const { request, resource } = exchange;
  return {
    type: "REQUEST",
    methodArn: methodArn(exchange),
    ...commonEvent(exchange),
    queryStringParameters: lastValues(request.query),
    multiValueQueryStringParameters: request.query,
    pathParameters: resource?.pathParameters ?? {},
    stageVariables: {},
  };
}

const commonEvent = (exchange: Exchange): object => ({
  resource: exchange.resource?.path ?? null,
  path: exchange.path,
  httpMethod: exchange.request.method,
  headers: lastValues(exchange.request.headers),
  multiValueHeaders: exchange.request.headers,
  requestContext: requestContext(exchange),
});

const nullIfEmpty = <Value extends object>(value: Value): Value | null =>
  Object.keys(value).length === 0 ? null : value;
