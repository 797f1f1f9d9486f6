import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOptions } from "./aws-client.ts";

/** Calls a function with an event and waits for no answer; rejects when Lambda does not take the call into its queue. */
export type StartFunction = (functionName: string, event: object) => Promise<void>;

/** Lambda's answer once the call is in its queue. */
const accepted = 202;

export const functionStarter =
  (client: Pick<LambdaClient, "send"> = new LambdaClient(clientOptions())): StartFunction =>
  async (FunctionName, event) => {
    const call = new InvokeCommand({ FunctionName, InvocationType: "Event", Payload: JSON.stringify(event) });
    const { StatusCode } = await client.send(call);
    if (StatusCode !== accepted) throw new Error(`Lambda answered ${StatusCode}`);
  };
