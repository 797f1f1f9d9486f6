import { GetFunctionUrlConfigCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { nameIn } from "../../lib/stages/names.ts";
import { commandClient } from "./command-client.ts";
import { signedPost } from "./signed-post.ts";

export const operatorFunction = (stage: string, what: string): string =>
  nameIn({ serviceName: "acquiring", name: stage }, what);

/** The longest that a function may run, and a little more. */
const callMilliseconds = 930_000;

/**
 * Calls a function of the operator at its URL, signed with the credentials of whoever runs this: AWS tells the function whose they are.
 * Credentials, region and endpoint are the SDK's own, unless a client has others. Faults: the words of the function that refused.
 */
export const callOperatorFunction = async (
  functionName: string,
  input: unknown,
  client = new LambdaClient(commandClient()),
): Promise<unknown> => {
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
  throw new Error(`${functionName} refused (${response.status}): ${wordsOf(text)}`);
};

/** The function's own words, or those of AWS, which never let the request come so far. */
const wordsOf = (text: string): string => {
  try {
    const { error, message, Message } = JSON.parse(text);
    return String(error ?? message ?? Message ?? text);
  } catch {
    return text;
  }
};
