import { task } from "../../shared/entry/task.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { dailyFileLink, parseRatesUrl } from "../daily-file-link.ts";
import { contract } from "./contract.ts";
import { refreshReferenceRates } from "./refresh-reference-rates.ts";

const platform = deployedPlatform();
const environment = readEnvironment({ STAGE: text, REFERENCE_RATES_URL: text });
const url = parseRatesUrl(environment.REFERENCE_RATES_URL, environment.STAGE === "local");

export const handler = task(
  contract,
  refreshReferenceRates({ ...platform, fetchDailyFile: dailyFileLink(url) }),
  platform,
);
