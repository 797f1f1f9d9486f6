import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchReport } from "../report/report-problems.ts";
import { itemToReport, reportItemKey } from "../report/report-store.ts";
import { reportToResponse } from "../report/report-view.ts";
import type { contract } from "./contract.ts";

export const getReport: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [reportItemKey(path.reportKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const report = itemToReport(item, caller.agentKey);
    if (!report) return reject(noSuchReport(path.reportKey));
    return accept(answer(reportToResponse(report)));
  },
};
