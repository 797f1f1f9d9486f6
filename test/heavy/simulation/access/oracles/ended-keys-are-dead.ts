import type { Oracle } from "../../books.ts";
import type { HeardOfKey } from "../keepers.ts";
import type { KeyOrder, KeysEnded } from "../key-operators.ts";

/**
 * A key of which an agent or an operator heard that it is ended is let in by the authorizer nowhere from then on, and by the gateway, which may keep what it
 * was told before, a minute later at the latest (service description: a revoked key works at most 60 s longer).
 */
export const endedKeysAreDead: Oracle = ({ parts }) => {
  const { access } = parts;
  if (!access) return [];
  const endings = [...access.responses.flatMap(archived), ...access.orders.flatMap(endedByOrder)];
  return endings.flatMap(({ apiKey, heardMs }) =>
    access.calls
      .filter(({ caller, isLetIn }) => isLetIn && caller.apiKey === apiKey)
      .filter(({ startedMs, decidedBy }) => decidedBy.askedMs > heardMs || startedMs > heardMs + worksOnMs)
      .map(({ invocation }) => `${invocation} was let in with ${apiKey}, which was ended at ${heardMs} ms`),
  );
};

/** The minute of the gateway, and as long as the authorizer may have taken to tell it. */
const worksOnMs = 60_000 + 10_000;

interface Ending {
  readonly apiKey: string;
  readonly heardMs: number;
}

const archived = ({ endpoint, apiKey, response, heardMs }: HeardOfKey): readonly Ending[] =>
  endpoint === "archive-api-key" && response?.statusCode === 204 && apiKey !== undefined ? [{ apiKey, heardMs }] : [];

/** Those that it named are ended, too, if somebody else had done so before. */
const endedByOrder = ({ url, input, answered, heardMs }: KeyOrder): readonly Ending[] => {
  if (url !== "end-api-keys" || answered?.statusCode !== 200) return [];
  const { ended } = JSON.parse(answered.body) as KeysEnded;
  const named = (input["apiKeys"] as readonly string[] | undefined) ?? [];
  return [...new Set([...ended, ...named])].map((apiKey) => ({ apiKey, heardMs }));
};
