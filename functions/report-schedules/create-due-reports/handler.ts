import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { reportMaking } from "../platform/making.ts";
import { contract } from "./contract.ts";
import { makeDueReports } from "./make-due-reports.ts";

const platform = deployedPlatform();
const make = makeDueReports({ ...platform, ...reportMaking(platform.log) });

export const handler = operation(
  contract,
  async ({ reportScheduleKey }) => ({ reports: await make(reportScheduleKey) }),
  platform,
);
