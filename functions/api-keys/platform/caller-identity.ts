import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { chargeListBucket, ownPolicyOf } from "../../shared/rate-limit/rate-limit-own-bucket.ts";
import { rateLimitPolicyOf } from "../../shared/rate-limit/rate-limit-policy.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { identitySettings } from "../settings.ts";

export function callerIdentityPlatform(settings: Settings<typeof identitySettings>, clients: FunctionPlatform) {
  const requests = rateLimitPolicyOf(settings);
  const rates = { requests, chargesList: ownPolicyOf(chargeListBucket, requests) };
  return { ...clients, stageName: settings.STAGE, rates };
}

export const deployedCallerIdentityPlatform = () =>
  callerIdentityPlatform(readSettings(identitySettings), deployedEndpointPlatform());
