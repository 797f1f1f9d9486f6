import type { Oracle } from "../../books.ts";
import type { HeardOfKey } from "../keepers.ts";
import type { KeyOrder, KeysEnded } from "../key-operators.ts";

/**
 * After an agent or operator receives confirmation that a key has ended, the authorizer never accepts the key again. The
 * gateway, which caches authorizer results, rejects the key within a minute (service description: a revoked key works for at
 * most 60 s longer).
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

/** Cache time of the gateway plus the timeout of the authorizer. */
const worksOnMs = 60_000 + 10_000;

interface Ending {
  readonly apiKey: string;
  readonly heardMs: number;
}

const archived = ({ endpoint, apiKey, response, heardMs }: HeardOfKey): readonly Ending[] =>
  endpoint === "archive-api-key" && response?.statusCode === 204 && apiKey !== undefined ? [{ apiKey, heardMs }] : [];

/** Keys named in the order count as ended, even if another request had ended them before. */
function endedByOrder({ url, input, answered, heardMs }: KeyOrder): readonly Ending[] {
  if (url !== "end-api-keys" || answered?.statusCode !== 200) return [];
  const { ended } = JSON.parse(answered.body) as KeysEnded;
  const named = (input["apiKeys"] as readonly string[] | undefined) ?? [];
  return [...new Set([...ended, ...named])].map((apiKey) => ({ apiKey, heardMs }));
}
