import type { Caller } from "../../shared/entry/use-case.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { AgentTimes } from "../../shared/store/agent-times.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { isAllowedAddress } from "../domain/address-ranges.ts";
import { type ApiKey, isExpired, isUseToBeNoted, secretText } from "../domain/api-key.ts";
import { basicCredentials } from "../domain/basic-credentials.ts";

export interface AuthorizePlatform {
  readonly findApiKey: (apiKey: string) => Promise<ApiKey | undefined>;
  readonly apiKeyPurposeKeys: () => Promise<PurposeKeys<"api-keys">>;
  /** Records the use of a key without delaying the request. */
  readonly noteUse: (apiKey: ApiKey, now: Date) => void;
  readonly clock: Clock;
  readonly isSuspended: (agentKey: string) => Promise<boolean>;
  readonly agentTimes: Pick<AgentTimes, "offsetSecondsOf">;
  /** Agents of the API keys that this execution environment has already validated, by API key. */
  readonly agentsOfKeys: KnownAgents;
}

export interface KnownAgents {
  get(apiKey: string): string | undefined;
  set(apiKey: string, agentKey: string): void;
}

/**
 * Returns undefined for every rejection, so that an attacker cannot learn the reason. An API key's agent never changes and
 * can therefore be cached. If the agent is cached, the agent's items are read in the same batch as the API key's item.
 */
export async function authorizeRequest(
  authorization: string,
  sourceAddress: string,
  { findApiKey, apiKeyPurposeKeys, noteUse, clock, isSuspended, agentTimes, agentsOfKeys }: AuthorizePlatform,
): Promise<Caller | undefined> {
  const credentials = basicCredentials(authorization);
  if (!credentials || !/^apk-[a-zA-Z0-9]{1,116}$/.test(credentials.apiKey)) return undefined;
  const agentStatusOf = (agentKey: string) =>
    Promise.all([isSuspended(agentKey), agentTimes.offsetSecondsOf(agentKey)]);
  const knownAgent = agentsOfKeys.get(credentials.apiKey);
  const [apiKey, keys, standingOfKnown] = await Promise.all([
    findApiKey(credentials.apiKey),
    apiKeyPurposeKeys(),
    knownAgent === undefined ? undefined : agentStatusOf(knownAgent),
  ]);
  const known = { hash: apiKey?.secretHash ?? "", keyVersion: apiKey?.secretKeyVersion ?? 0 };
  const isRight = keys.matches("api-key", secretText(credentials.apiKey, credentials.secret), known);
  if (!apiKey || !isRight || apiKey.status !== "active") return undefined;
  if (!isAllowedAddress(sourceAddress, apiKey.ipRanges)) return undefined;
  const now = clock();
  if (isExpired(apiKey, now)) return undefined;
  if (isUseToBeNoted(apiKey, now)) noteUse(apiKey, now);
  const { agentKey, key, permissions } = apiKey;
  agentsOfKeys.set(key, agentKey);
  const [suspended, clockOffsetSeconds] = standingOfKnown ?? (await agentStatusOf(agentKey));
  return { agentKey, apiKey: key, permissions, clockOffsetSeconds, ...(suspended && { isSuspended: true }) };
}
