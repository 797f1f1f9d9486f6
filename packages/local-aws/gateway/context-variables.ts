import { isObject } from "../assembly/json.ts";
import { type Exchange, requestContext } from "./exchange.ts";
import { headerOf } from "./gateway-request.ts";

/** Additional `$context` variables of a gateway response or an access log line. */
export type AddedVariables = Readonly<Record<string, unknown>>;

/** Replaces $context variables in a string. Variables without a value are replaced with an empty string. */
export function substituteVariables(text: string, exchange: Exchange, added: AddedVariables = {}): string {
  const context = { ...requestContext(exchange), ...added };
  return text.replaceAll(/\$context\.([\w.-]*\w)/g, (_, name: string) => textAt(context, name));
}

/** Evaluates a mapping expression: `'…'` (a static value), `context.…` or `method.request.header.…`. */
export function mappedValue(expression: string, exchange: Exchange, added: AddedVariables = {}): string | undefined {
  const literal = /^'(.*)'$/s.exec(expression)?.[1];
  if (literal !== undefined) return literal;
  const header = /^method\.request\.header\.(.+)$/.exec(expression)?.[1];
  if (header !== undefined) return headerOf(exchange.request, header);
  return substituteVariables(`$${expression}`, exchange, added) || undefined;
}

function textAt(context: unknown, path: string): string {
  const found = path.split(".").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), context);
  return String(found ?? "");
}
