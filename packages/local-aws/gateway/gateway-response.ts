import { mappedValue, substituteVariables } from "./context-variables.ts";
import type { Exchange } from "./exchange.ts";
import type { GatewayFailure } from "./gateway-failure.ts";
import { headerOf } from "./gateway-request.ts";

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

const defaultTemplates = { "application/json": '{"message":$context.error.messageString}' };

/**
 * Builds a gateway response (a response that the gateway itself generates). Uses the declaration for the response type or,
 * if there is none, for its class (DEFAULT_4XX or DEFAULT_5XX). Without declared templates, AWS's default template is used.
 */
export function gatewayResponse(failure: GatewayFailure, exchange: Exchange): GatewayAnswer {
  const { gatewayResponses } = exchange.api;
  const declared =
    gatewayResponses.get(failure.type) ?? gatewayResponses.get(failure.status < 500 ? "DEFAULT_4XX" : "DEFAULT_5XX");
  const templates: Readonly<Record<string, string>> = declared?.responseTemplates ?? defaultTemplates;
  const accepted = headerOf(exchange.request, "accept") ?? "";
  const contentType = templates[accepted] === undefined ? "application/json" : accepted;
  const error = {
    message: failure.message,
    messageString: JSON.stringify(failure.message),
    responseType: failure.type,
  };
  const headers: Record<string, string> = { "content-type": contentType, "x-amzn-errortype": errorType(failure) };
  for (const [target, expression] of Object.entries(declared?.responseParameters ?? {})) {
    const value = mappedValue(expression, exchange, { error });
    if (value !== undefined) headers[target.replace(/^gatewayresponse\.header\./, "").toLowerCase()] = value;
  }
  return {
    status: Number(declared?.statusCode ?? failure.status),
    headers,
    body: substituteVariables(templates[contentType] ?? "", exchange, { error }),
  };
}

/** Returns the AWS error type, such as AccessDeniedException for ACCESS_DENIED. */
function errorType({ type }: GatewayFailure): string {
  if (type === "DEFAULT_5XX") return "InternalServerErrorException";
  return `${type.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Exception`;
}
