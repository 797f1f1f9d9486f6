import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { stageSettings } from "../settings.ts";

/** What the function is given that tells callers who they are. */
export const callerIdentityPlatform = (settings: Settings<typeof stageSettings>, clients: FunctionPlatform) => ({
  ...clients,
  stageName: settings.STAGE,
});

/** As it is deployed. */
export const deployedCallerIdentityPlatform = () =>
  callerIdentityPlatform(readSettings(stageSettings), deployedEndpointPlatform());
