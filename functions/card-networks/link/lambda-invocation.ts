import { InvokeCommand, LambdaClient, type LambdaClientConfig } from "@aws-sdk/client-lambda";
import type { InvokeHost } from "./invoke-link.ts";

export const invokeLambda =
  (client: Pick<LambdaClient, "send">, functionName: string): InvokeHost =>
  async (payload, signal) => {
    const command = new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(payload) });
    const { FunctionError, Payload } = await client.send(command, { abortSignal: signal });
    if (FunctionError !== undefined || !Payload) throw new Error("the host function failed");
    return Buffer.from(Payload).toString("utf8");
  };

/** The client options must disable retries, because the host may have received the message of a failed call. */
export const deployedInvocation = (functionName: string, clientOptions: LambdaClientConfig): InvokeHost =>
  invokeLambda(new LambdaClient(clientOptions), functionName);
