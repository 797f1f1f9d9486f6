import { task } from "../../shared/entry/task.ts";
import { deployedRateRefreshPlatform } from "../platform/rate-refresh.ts";
import { contract } from "./contract.ts";
import { refreshReferenceRates } from "./refresh-reference-rates.ts";

const platform = deployedRateRefreshPlatform();

export const handler = task(contract, refreshReferenceRates(platform), platform);
