import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { rateLimitPolicyOf } from "../../shared/rate-limit/rate-limit-policy.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { identitySettings } from "../settings.ts";

/** What the function is given that tells callers who they are. */
export const callerIdentityPlatform = (settings: Settings<typeof identitySettings>, clients: FunctionPlatform) => ({
  ...clients,
  stageName: settings.STAGE,
  requestRate: rateLimitPolicyOf(settings),
});

/** As it is deployed. */
export const deployedCallerIdentityPlatform = () =>
  callerIdentityPlatform(readSettings(identitySettings), deployedEndpointPlatform());
