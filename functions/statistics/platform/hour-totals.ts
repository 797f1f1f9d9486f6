import { deployedMetrics, type Metrics } from "../../shared/entry/metrics.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";

/** What the function is given that counts. */
export interface CountingPlatform extends FunctionPlatform {
  readonly metrics: Metrics;
}

/** As it is deployed. */
export const deployedCountingPlatform = (): CountingPlatform => ({ ...deployedPlatform(), metrics: deployedMetrics() });
