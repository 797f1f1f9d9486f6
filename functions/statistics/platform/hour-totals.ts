import { deployedMetrics, type Metrics } from "../../shared/entry/metrics.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";

interface HourTotalsPlatform extends FunctionPlatform {
  readonly metrics: Metrics;
}

export const deployedHourTotalsPlatform = (): HourTotalsPlatform => ({
  ...deployedPlatform(),
  metrics: deployedMetrics(),
});
