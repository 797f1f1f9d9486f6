import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import type { Log } from "../../shared/values/log.ts";

/** Has the file of a report written soon, by the function that writes files. */
export type StartGeneration = (reportKey: string) => Promise<void>;

/** What Lambda answers once the call is in its queue. */
const accepted = 202;

/** A start that fails is told and not repeated: the report is due, and the sweep starts what is due. */
export const lambdaReportGenerator = (functionName: string, log: Log): StartGeneration => {
  const client = new LambdaClient(clientOptions());
  return async (reportKey) => {
    const Payload = JSON.stringify({ reportKey });
    try {
      const call = new InvokeCommand({ FunctionName: functionName, InvocationType: "Event", Payload });
      const { StatusCode } = await client.send(call);
      if (StatusCode !== accepted) throw new Error(`Lambda answered ${StatusCode}`);
    } catch (fault) {
      log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
};
