import { functionStarter } from "../../shared/aws/start-function.ts";
import type { Log } from "../../shared/values/log.ts";

export type StartGeneration = (reportKey: string) => Promise<void>;

/** A failed start is logged and not retried, because the sweep starts report generation when the report is due. */
export function lambdaReportGenerator(functionName: string, log: Log, start = functionStarter()): StartGeneration {
  return async (reportKey) => {
    try {
      await start(functionName, { reportKey });
    } catch (fault) {
      log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
}
