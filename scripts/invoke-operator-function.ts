import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";

/** Credentials, region and endpoint are the SDK's own, unless a client has others. Faults: the words of the function that refused. */
export const invokeOperatorFunction = async (
  functionName: string,
  input: unknown,
  client = new LambdaClient({}),
): Promise<unknown> => {
  const command = new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(input) });
  const { FunctionError, Payload } = await client.send(command);
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? []).toString("utf8") || "null");
  if (FunctionError) throw new Error(`${functionName} refused: ${(answer as { errorMessage: string }).errorMessage}`);
  return answer;
};
