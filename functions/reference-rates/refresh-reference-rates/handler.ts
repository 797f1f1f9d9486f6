import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { dailyFileLink, parseRatesUrl } from "../daily-file-link.ts";
import { contract } from "./contract.ts";
import { refreshReferenceRates } from "./refresh-reference-rates.ts";

const platform = deployedPlatform();
const environment = readSettings({ STAGE: text, REFERENCE_RATES_URL: text });
const url = parseRatesUrl(environment.REFERENCE_RATES_URL, environment.STAGE === "local");

export const handler = task(
  contract,
  refreshReferenceRates({ ...platform, fetchDailyFile: dailyFileLink(url) }),
  platform,
);
