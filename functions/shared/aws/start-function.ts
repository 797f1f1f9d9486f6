import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOptions } from "./aws-client.ts";

/** Invokes a function asynchronously with an event. Rejects if Lambda does not queue the invocation. */
export type StartFunction = (functionName: string, event: object) => Promise<void>;

/** HTTP status code of Lambda's response to a queued invocation. */
const accepted = 202;

export const functionStarter =
  (client: Pick<LambdaClient, "send"> = new LambdaClient(clientOptions())): StartFunction =>
  async (FunctionName, event) => {
    const call = new InvokeCommand({ FunctionName, InvocationType: "Event", Payload: JSON.stringify(event) });
    const { StatusCode } = await client.send(call);
    if (StatusCode !== accepted) throw new Error(`Lambda returned status ${StatusCode}`);
  };
