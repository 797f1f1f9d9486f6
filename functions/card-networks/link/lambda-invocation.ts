import { InvokeCommand, LambdaClient, type LambdaClientConfig } from "@aws-sdk/client-lambda";
import type { InvokeHost } from "./invoke-link.ts";

/** Invokes a Lambda function and returns its response. */
export const invokeLambda =
  (client: Pick<LambdaClient, "send">, functionName: string): InvokeHost =>
  async (payload, signal) => {
    const command = new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(payload) });
    const { FunctionError, Payload } = await client.send(command, { abortSignal: signal });
    if (FunctionError !== undefined || !Payload) throw new Error("the host function failed");
    return Buffer.from(Payload).toString("utf8");
  };

/** Production wiring. The client options must not retry: if a call fails, the first message may have arrived. */
export const deployedInvocation = (functionName: string, clientOptions: LambdaClientConfig): InvokeHost =>
  invokeLambda(new LambdaClient(clientOptions), functionName);
