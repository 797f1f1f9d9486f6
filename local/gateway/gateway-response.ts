import { mappedValue, substituteVariables } from "./context-variables.ts";
import type { Exchange } from "./exchange.ts";
import type { GatewayFailure } from "./gateway-failure.ts";
import { headerOf } from "./gateway-request.ts";

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array;
}

const DEFAULT_TEMPLATES = { "application/json": '{"message":$context.error.messageString}' };

/** The gateway's own answer: as the template words it for this type, else for its class, else in AWS's words. */
export function gatewayResponse(failure: GatewayFailure, exchange: Exchange): GatewayAnswer {
  const { gatewayResponses } = exchange.api;
  const declared =
    gatewayResponses.get(failure.type) ?? gatewayResponses.get(failure.status < 500 ? "DEFAULT_4XX" : "DEFAULT_5XX");
  const templates = declared?.ResponseTemplates ?? DEFAULT_TEMPLATES;
  const [contentType, template] = chosenTemplate(templates, headerOf(exchange.request, "accept"));
  const variables = {
    error: {
      message: failure.message,
      messageString: JSON.stringify(failure.message),
      responseType: failure.type,
      validationErrorString: failure.message,
    },
  };
  const headers: Record<string, string> = { "content-type": contentType, "x-amzn-errortype": errorType(failure) };
  for (const [target, expression] of Object.entries(declared?.ResponseParameters ?? {})) {
    const name = /^gatewayresponse\.header\.(.+)$/.exec(target)?.[1];
    const value = mappedValue(expression, exchange, variables);
    if (name !== undefined && value !== undefined) headers[name.toLowerCase()] = value;
  }
  return {
    status: Number(declared?.StatusCode ?? failure.status),
    headers,
    body: substituteVariables(template, exchange, variables),
  };
}

function chosenTemplate(
  templates: Readonly<Record<string, string>>,
  accept: string | undefined,
): readonly [string, string] {
  const entries = Object.entries(templates);
  return (
    entries.find(([contentType]) => contentType === accept) ??
    entries.find(([contentType]) => contentType === "application/json") ??
    entries[0] ?? ["application/json", ""]
  );
}

/** ACCESS_DENIED is AccessDeniedException. */
const errorType = ({ type, status }: GatewayFailure): string =>
  type.startsWith("DEFAULT_")
    ? status < 500
      ? "BadRequestException"
      : "InternalServerErrorException"
    : `${type.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Exception`;
