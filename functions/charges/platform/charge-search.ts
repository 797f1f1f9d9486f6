import { deployedPlatformWithOwnBucket } from "../../shared/platform/endpoint-platform.ts";
import { chargeListBucket } from "../../shared/rate-limit/rate-limit-own-bucket.ts";

/** A page can read up to 250 charges, so this list has a separate rate limit, a fifth of the usual limit. */
export const deployedChargeSearchPlatform = () => deployedPlatformWithOwnBucket(chargeListBucket, "requests");
