// Generated from the handlers of functions/statistics by npm run generate operations.

import type { FunctionPlatform } from "../../functions/shared/platform/platform.ts";
import { contract as countHoursContract } from "../../functions/statistics/count-hours/contract.ts";
import { countHours } from "../../functions/statistics/count-hours/count-hours.ts";
import { contract as getStatisticsContract } from "../../functions/statistics/get-statistics/contract.ts";
import { getStatistics } from "../../functions/statistics/get-statistics/get-statistics.ts";
import type { deployedHourTotalsPlatform } from "../../functions/statistics/platform/hour-totals.ts";
import { asGiven, endpointOf, portionedTaskOf } from "../support/in-process.ts";

export const statisticsOperations = {
  countHours: portionedTaskOf(countHoursContract, countHours, asGiven<ReturnType<typeof deployedHourTotalsPlatform>>),
  getStatistics: endpointOf(getStatisticsContract, getStatistics, asGiven<FunctionPlatform>),
};
