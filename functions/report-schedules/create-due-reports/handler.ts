import { operation } from "../../shared/entry/operation.ts";
import { platform } from "../../shared/platform/platform.ts";
import { makeDueReports } from "../make-due-reports.ts";
import { reportMaking } from "../report-schedule-environment.ts";
import { contract } from "./contract.ts";

const parts = platform();
const make = makeDueReports({ ...parts, ...reportMaking(parts.log) });

export const handler = operation(
  contract,
  async ({ reportScheduleKey }) => ({ reports: await make(reportScheduleKey) }),
  parts,
);
