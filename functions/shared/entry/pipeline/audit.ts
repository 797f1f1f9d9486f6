import type { Log, LogFields } from "../../values/log.ts";
import type { ReadyAnswer } from "../../values/ready-answer.ts";
import type { Exchange } from "./exchange.ts";

/** Returns the last key in the path or, if the path contains no key, the key of the created entity. */
function entityOf({ parsed }: Exchange, { headers: { Location: location } }: ReadyAnswer): string | undefined {
  const named = Object.values((parsed?.path ?? {}) as Readonly<Record<string, string>>).at(-1);
  return named ?? location?.split("/").at(-1);
}

/** Returns the names of the properties in a body, including nested ones such as `targets.host`, never their values. */
const namesIn = (body: unknown, prefix = ""): readonly string[] =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? Object.entries(body).flatMap(([name, value]) => [
        ...(prefix === "" || namesIn(value).length === 0 ? [`${prefix}${name}`] : []),
        ...namesIn(value, `${prefix}${name}.`),
      ])
    : [];

/**
 * Logs changes to an agent's API keys, delivery targets, report schedules and master data. Every log line contains the
 * operation; this function adds the agent, the API key, the entity, and the names (not the values) of the properties in the
 * body.
 */
export function logChange(log: Log, exchange: Exchange, answer: ReadyAnswer): void {
  if (!exchange.contract.audited) return;
  const { agentKey, apiKey } = exchange.caller ?? {};
  const fields: LogFields = { agentKey, apiKey, entityKey: entityOf(exchange, answer) };
  log.info("CONFIGURATION_CHANGED", { ...fields, given: namesIn(exchange.parsed?.body).join(" ") });
}
