import type * as v from "valibot";
import type { ApiKey as ShownApiKey } from "./api-key-schemas.ts";
import type { ApiKey } from "./domain/api-key.ts";

export const apiKeyToResponse = ({
  secretHash: _hash,
  secretKeyVersion: _version,
  ipRanges,
  ...shown
}: ApiKey): v.InferInput<typeof ShownApiKey> => ({
  ...shown,
  permissions: [...shown.permissions],
  ...(ipRanges.length > 0 && { ipRanges: [...ipRanges] }),
});
