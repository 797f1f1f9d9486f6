import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { nameIn } from "../lib/stages/names.ts";
import { UsageError } from "./command-line.ts";

/** The function that does this in a stage. No stage is meant by itself: what was for the sandbox shall not happen in production. */
export const operatorFunction = (stage: string | undefined, what: string): string => {
  if (!stage) throw new UsageError("--stage is missing: say where");
  return nameIn({ serviceName: "acquiring", name: stage }, what);
};

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
