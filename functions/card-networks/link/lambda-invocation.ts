import { InvokeCommand, LambdaClient, type LambdaClientConfig } from "@aws-sdk/client-lambda";
import type { InvokeHost } from "./invoke-link.ts";

/** Asks a Lambda function and waits for its answer. */
export const invokeLambda =
  (client: Pick<LambdaClient, "send">, functionName: string): InvokeHost =>
  async (payload, signal) => {
    const command = new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(payload) });
    const { FunctionError, Payload } = await client.send(command, { abortSignal: signal });
    if (FunctionError !== undefined || !Payload) throw new Error("the host function failed");
    return Buffer.from(Payload).toString("utf8");
  };

/** As it is deployed. Its options must not have a message sent twice, since nobody knows whether the first one arrived. */
export const deployedInvocation = (functionName: string, clientOptions: LambdaClientConfig): InvokeHost =>
  invokeLambda(new LambdaClient(clientOptions), functionName);
