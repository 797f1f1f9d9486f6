import type { Log, LogFields } from "../../values/log.ts";
import type { ReadyAnswer } from "../../values/ready-answer.ts";
import type { Exchange } from "./exchange.ts";

/** What a change is about: the last key in its path, or the one that it made. */
const entityOf = ({ parsed }: Exchange, { headers: { Location: location } }: ReadyAnswer): string | undefined => {
  const named = Object.values((parsed?.path ?? {}) as Readonly<Record<string, string>>).at(-1);
  return named ?? location?.split("/").at(-1);
};

/** Names of what was given, and of what is in it, such as `targets.host`: never a value. */
const namesIn = (body: unknown, prefix = ""): readonly string[] =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? Object.entries(body).flatMap(([name, value]) => [
        ...(prefix === "" || namesIn(value).length === 0 ? [`${prefix}${name}`] : []),
        ...namesIn(value, `${prefix}${name}.`),
      ])
    : [];

/**
 * Who changed what of the keys, the targets and the master data of an agent. The operation stands on every line; here is which
 * entity it was about and which properties were given, without their values.
 */
export const logChange = (log: Log, exchange: Exchange, answer: ReadyAnswer): void => {
  if (!exchange.contract.audited) return;
  const { agentKey, apiKey } = exchange.caller ?? {};
  const fields: LogFields = { agentKey, apiKey, entityKey: entityOf(exchange, answer) };
  log.info("CONFIGURATION_CHANGED", { ...fields, given: namesIn(exchange.parsed?.body).join(" ") });
};
