import { isObject } from "../json.ts";
import { type Exchange, requestContext } from "./exchange.ts";
import { headerOf } from "./gateway-request.ts";

/** What a failure or an answer adds to the variables of a request. */
export type AddedVariables = Readonly<Record<string, unknown>>;

/** Replaces $context.… and $stageVariables.… in a text; what has no value becomes nothing. */
export function substituteVariables(text: string, exchange: Exchange, added: AddedVariables = {}): string {
  const context = { ...requestContext(exchange), ...added };
  const variable = (source: string, name: string): string =>
    source === "context" ? textAt(context, name) : (exchange.api.stage.Variables?.[name] ?? "");
  return text
    .replaceAll(/\$\{(context|stageVariables)\.([\w.-]+)\}/g, (_, source: string, name: string) =>
      variable(source, name),
    )
    .replaceAll(/\$(context|stageVariables)\.([\w.-]*\w)/g, (_, source: string, name: string) =>
      variable(source, name),
    );
}

/** The value of a mapping expression: 'static', context.…, stageVariables.… or method.request.…. */
export function mappedValue(expression: string, exchange: Exchange, added: AddedVariables = {}): string | undefined {
  const literal = /^'(.*)'$/s.exec(expression);
  if (literal) return literal[1];
  const header = /^method\.request\.header\.(.+)$/.exec(expression);
  if (header?.[1] !== undefined) return headerOf(exchange.request, header[1]);
  const query = /^method\.request\.querystring\.(.+)$/.exec(expression);
  if (query?.[1] !== undefined) return exchange.request.query[query[1]]?.at(-1);
  const path = /^method\.request\.path\.(.+)$/.exec(expression);
  if (path?.[1] !== undefined) return exchange.resource?.pathParameters[path[1]];
  return substituteVariables(`$${expression}`, exchange, added) || undefined;
}

function textAt(value: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>((current, name) => (isObject(current) ? current[name] : undefined), value);
  if (found === undefined || found === null) return "";
  return isObject(found) ? JSON.stringify(found) : String(found);
}
