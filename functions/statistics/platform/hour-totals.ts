import { deployedMetrics, type Metrics } from "../../shared/entry/metrics.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";

/** Platform of the counting function. */
export interface HourTotalsPlatform extends FunctionPlatform {
  readonly metrics: Metrics;
}

/** Production wiring. */
export const deployedHourTotalsPlatform = (): HourTotalsPlatform => ({
  ...deployedPlatform(),
  metrics: deployedMetrics(),
});
