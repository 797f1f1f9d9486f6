import { GetFunctionUrlConfigCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { SignatureV4 } from "@smithy/signature-v4";
import { nameIn } from "../../lib/stages/names.ts";
import { commandClient } from "./command-client.ts";

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
  const url = new URL(FunctionUrl);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({
    credentials: client.config.credentials,
    region: await client.config.region(),
    service: "lambda",
    sha256: client.config.sha256,
  });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, "content-type": "application/json" },
    body,
  });
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(callMilliseconds) });
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
