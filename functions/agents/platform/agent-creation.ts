import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import type { CreateAgentPlatform } from "../create-agent/create-agent.ts";
import { creationSettings } from "../settings.ts";

export const agentCreationPlatform = (
  { STAGE, AGENTS_TAKEN }: Settings<typeof creationSettings>,
  clients: KeyedPlatform<"api-keys">,
) => ({ ...clients, stage: STAGE, agentsTaken: AGENTS_TAKEN }) satisfies CreateAgentPlatform;

export const deployedAgentCreationPlatform = () =>
  agentCreationPlatform(readSettings(creationSettings), deployedPlatform("api-keys"));
