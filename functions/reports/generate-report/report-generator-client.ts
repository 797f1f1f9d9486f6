import { functionStarter } from "../../shared/aws/start-function.ts";
import type { Log } from "../../shared/values/log.ts";

/** Has the file of a report written soon, by the function that writes files. */
export type StartGeneration = (reportKey: string) => Promise<void>;

/** A start that fails is logged and not repeated: the report is due, and the sweep starts what is due. */
export const lambdaReportGenerator = (functionName: string, log: Log, start = functionStarter()): StartGeneration => {
  return async (reportKey) => {
    try {
      await start(functionName, { reportKey });
    } catch (fault) {
      log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
};
