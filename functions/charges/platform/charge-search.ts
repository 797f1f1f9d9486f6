import { deployedPlatformWithOwnBucket } from "../../shared/platform/endpoint-platform.ts";
import { chargeListBucket } from "../../shared/rate-limit/rate-limit-own-bucket.ts";

/** The platform of the list of charges as it is deployed. A page may read 250 charges, so its limit is a fifth of the usual one and apart from it. */
export const deployedChargeSearchPlatform = () => deployedPlatformWithOwnBucket(chargeListBucket, "requests");
