import { deployedMetrics, type Metrics } from "../../shared/entry/metrics.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";

/** What the function is given that counts. */
export interface HourTotalsPlatform extends FunctionPlatform {
  readonly metrics: Metrics;
}

/** As it is deployed. */
export const deployedHourTotalsPlatform = (): HourTotalsPlatform => ({
  ...deployedPlatform(),
  metrics: deployedMetrics(),
});
