import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey, isSuspendedAgent } from "../../shared/store/agent-status.ts";
import { makeRoomIn } from "../../shared/values/bounded-map.ts";
import { findApiKey, lastUseNoted } from "../api-key-store.ts";
import type { KnownAgents } from "../authorize-request/authorize-request.ts";
import type { ApiKey } from "../domain/api-key.ts";

/** Maximum number of API keys whose agent is cached, far above the number of keys used at the same time. */
const knownAgentsMax = 10_000;

function knownAgents(): KnownAgents {
  const known = new Map<string, string>();
  return {
    get: (apiKey) => known.get(apiKey),
    set: (apiKey, agentKey) => {
      if (!known.has(apiKey)) makeRoomIn(known, knownAgentsMax);
      known.set(apiKey, agentKey);
    },
  };
}

export const requestAuthorizationPlatform = (
  _settings: unknown,
  clients: Pick<KeyedPlatform<"api-keys">, "table" | "apiKeyPurposeKeys" | "agentTimes" | "clock" | "log">,
) => ({
  ...clients,
  findApiKey: (apiKey: string) => findApiKey(clients.table, apiKey),
  noteUse: (apiKey: ApiKey, now: Date): void => {
    clients.table
      .write([lastUseNoted(apiKey, now)])
      .catch((fault) => clients.log.error("API_KEY_USE_NOT_NOTED", fault, { apiKey: apiKey.key }));
  },
  isSuspended: async (agentKey: string) => {
    const [agentItem] = await clients.table.read([agentItemKey(agentKey)]);
    return isSuspendedAgent(agentItem);
  },
  agentsOfKeys: knownAgents(),
});

export const deployedRequestAuthorizationPlatform = () =>
  requestAuthorizationPlatform(undefined, deployedPlatform("api-keys"));
