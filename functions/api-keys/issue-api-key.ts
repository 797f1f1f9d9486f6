import type { FunctionPlatform } from "../shared/platform/platform.ts";
import type { PurposeKeys } from "../shared/secrets/purpose-keys.ts";
import { randomSecret } from "../shared/values/keys.ts";
import { type ApiKey, secretLength, secretText } from "./domain/api-key.ts";

export interface IssuePlatform extends Pick<FunctionPlatform, "newKey" | "randomBytes"> {
  readonly purposeKeys: PurposeKeys<"api-keys">;
}

type ApiKeyGrant = Pick<ApiKey, "agentKey" | "permissions" | "ipRanges" | "description" | "expires" | "createdBy">;

/**
 * Creates an API key and its secret. The secret is returned only once, when the API key is created. Only an HMAC of the
 * secret is stored.
 */
export function issueApiKey(
  grant: ApiKeyGrant,
  now: Date,
  platform: IssuePlatform,
): { apiKey: ApiKey; secret: string } {
  const key = platform.newKey("apiKey");
  const secret = randomSecret(platform.randomBytes, secretLength);
  const { hash, keyVersion } = platform.purposeKeys.hash("api-key", secretText(key, secret));
  const apiKey: ApiKey = {
    ...grant,
    key,
    status: "active",
    secretHash: hash,
    secretKeyVersion: keyVersion,
    created: now.toISOString(),
    version: 1,
  };
  return { apiKey, secret };
}
