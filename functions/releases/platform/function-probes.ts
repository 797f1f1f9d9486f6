import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import type { Probe } from "../check-release/check-release.ts";

type Asks = Pick<LambdaClient, "send">;

interface FunctionAnswer {
  readonly statusCode?: number;
  readonly errorMessage?: string;
  readonly fault?: string;
}

async function invoke(lambda: Asks, functionName: string, payload: object): Promise<FunctionAnswer> {
  const command = new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(payload)) });
  const { Payload } = await lambda.send(command);
  return JSON.parse(Buffer.from(Payload ?? []).toString("utf8") || "{}") as FunctionAnswer;
}

/**
 * A request that no client can send through the API: its agent does not exist and its key has no permissions. Endpoints
 * count the request toward that agent's rate limit and reject it. The authorizer does not find the key. Functions that
 * receive 3-D Secure results reject the request because it has no client certificate. In each case, the function has read
 * its settings. Endpoints and the authorizer have also used their roles. No data changes, except the rate limit counter.
 */
const requestOfNobody = {
  httpMethod: "GET",
  path: "/",
  multiValueHeaders: { Authorization: [`Basic ${Buffer.from("apk-releasecheck:of-nobody").toString("base64")}`] },
  methodArn: "arn:aws:execute-api:::release-check/v1/GET/",
  requestContext: {
    requestId: "release-check",
    identity: { sourceIp: "127.0.0.1" },
    authorizer: { agentKey: "release-check", apiKey: "release-check", permissions: "" },
  },
} as const;

/** Error that an authorizer returns for an unknown key. */
const unauthorized = "Unauthorized";

export const versionProbe =
  (lambda: Asks) =>
  (version: string): Probe => ({
    name: version,
    holds: async () => {
      const { statusCode, errorMessage } = await invoke(lambda, version, requestOfNobody);
      if (errorMessage === unauthorized) return;
      if (errorMessage !== undefined) throw new Error(errorMessage.slice(0, 300));
      if (statusCode !== 401 && statusCode !== 403)
        throw new Error(`returned status ${statusCode} for a request without a valid caller`);
    },
  });

export const networkProbe =
  (lambda: Asks, reachNetwork: string) =>
  (network: string): Probe => ({
    name: `network ${network}`,
    holds: async () => {
      const { fault, errorMessage } = await invoke(lambda, reachNetwork, { network });
      const wrong = fault ?? errorMessage;
      if (wrong !== undefined) throw new Error(wrong.slice(0, 300));
    },
  });
