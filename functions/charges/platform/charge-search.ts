import { deployedPlatformWithOwnBucket } from "../../shared/platform/endpoint-platform.ts";
import { chargeListBucket } from "../../shared/rate-limit/rate-limit-own-bucket.ts";

/**
 * Deployed platform of the list of charges. A page may read 250 charges, so this list has a separate rate limit, a fifth of
 * the usual one.
 */
export const deployedChargeSearchPlatform = () => deployedPlatformWithOwnBucket(chargeListBucket, "requests");
