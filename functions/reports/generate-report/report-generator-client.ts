import { functionStarter } from "../../shared/aws/start-function.ts";
import type { Log } from "../../shared/values/log.ts";

/** Starts the function that writes the file of a report. */
export type StartGeneration = (reportKey: string) => Promise<void>;

/** A failed start is logged and not retried: the report is due, and the sweep starts it. */
export const lambdaReportGenerator = (functionName: string, log: Log, start = functionStarter()): StartGeneration => {
  return async (reportKey) => {
    try {
      await start(functionName, { reportKey });
    } catch (fault) {
      log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
};
