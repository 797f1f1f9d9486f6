import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { dailyFileLink, type FetchDailyFile, parseRatesUrl } from "../daily-file-link.ts";
import { refreshSettings } from "../settings.ts";

export interface RateRefreshPlatform extends FunctionPlatform {
  readonly fetchDailyFile: FetchDailyFile;
}

export function deployedRateRefreshPlatform(): RateRefreshPlatform {
  const { REFERENCE_RATES_URL, LOOPBACK_TARGETS } = readSettings(refreshSettings);
  const url = parseRatesUrl(REFERENCE_RATES_URL, LOOPBACK_TARGETS === "on");
  return { ...deployedPlatform(), fetchDailyFile: dailyFileLink(url) };
}
