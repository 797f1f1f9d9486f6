import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { rateLimitPolicyOf } from "../../shared/rate-limit/rate-limit-policy.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { identitySettings } from "../settings.ts";

/** Platform of the function that returns the caller's identity. */
export const callerIdentityPlatform = (settings: Settings<typeof identitySettings>, clients: FunctionPlatform) => ({
  ...clients,
  stageName: settings.STAGE,
  requestRate: rateLimitPolicyOf(settings),
});

/** Production wiring. */
export const deployedCallerIdentityPlatform = () =>
  callerIdentityPlatform(readSettings(identitySettings), deployedEndpointPlatform());
