import { GetFunctionUrlConfigCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { nameIn } from "../../lib/stages/names.ts";
import { commandClient } from "./command-client.ts";
import { signedPost } from "./signed-post.ts";

export const operatorFunction = (stage: string, what: string): string =>
  nameIn({ serviceName: "acquiring", name: stage }, what);

/** Maximum duration of a Lambda function (900 s), plus a margin. */
const callMilliseconds = 930_000;

/**
 * Calls the function URL of an operator function. The request is signed with the operator's own credentials, so AWS passes the
 * operator's identity to the function. Credentials, region and endpoint are the SDK's defaults, unless the caller passes a
 * client. Throws an error with the function's error text if the function rejects the call.
 */
export async function callOperatorFunction(
  functionName: string,
  input: unknown,
  client = new LambdaClient(commandClient()),
): Promise<unknown> {
  const { FunctionUrl = "" } = await client.send(new GetFunctionUrlConfigCommand({ FunctionName: functionName }));
  const response = await signedPost(
    {
      service: "lambda",
      url: new URL(FunctionUrl),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      timeoutMilliseconds: callMilliseconds,
    },
    client,
  );
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new Error(`${functionName} rejected the call (${response.status}): ${wordsOf(text)}`);
}

/** Returns the function's error text, or AWS's error text if the request did not reach the function. */
function wordsOf(text: string): string {
  try {
    const { error, message, Message } = JSON.parse(text);
    return String(error ?? message ?? Message ?? text);
  } catch {
    return text;
  }
}
