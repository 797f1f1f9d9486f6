import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { FunctionDefinition } from "../lambda/function-definition.ts";
import type { Functions } from "../lambda/functions.ts";
import { Throttled } from "../lambda/reserved-concurrency.ts";
import type { FindCredential } from "../permissions/credentials.ts";
import type { Principal } from "../permissions/principal.ts";
import { type AwsAnswer, AwsError } from "./aws-service.ts";
import { verifiedCredential } from "./signature.ts";

/**
 * Function URLs with the auth type AWS_IAM, which accept only signed requests. The signature is verified, and the function
 * receives the caller's principal. On AWS, each function URL has a separate host; here, each function URL is a path of the
 * endpoint.
 */

interface UrlProperties {
  readonly AuthType: "AWS_IAM" | "NONE";
  readonly TargetFunctionArn: string;
}

interface SignedCall {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly sourceAddress: string;
}

export const functionUrlPath = "/function-url/";

export interface FunctionUrls {
  /** Returns undefined if a function has no URL with the auth type AWS_IAM. */
  pathOf(functionName: string): string | undefined;
  answer(call: SignedCall): Promise<AwsAnswer>;
  /**
   * Calls the URL as the principal, without verifying a signature or permissions, and returns the response body. Throws if the
   * status is 300 or higher.
   */
  callAs(principal: Principal, functionName: string, body: unknown): Promise<unknown>;
}

interface UrlResponse {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function functionUrls(deployment: Deployment, functions: Functions, find: FindCredential): FunctionUrls {
  const definitions = new Map(
    deployment
      .resources<UrlProperties>("AWS::Lambda::Url")
      .filter(({ properties }) => properties.AuthType === "AWS_IAM")
      .flatMap(({ properties }) => functions.definition(properties.TargetFunctionArn) ?? [])
      .map((definition) => [definition.name, definition] as const),
  );

  const invoke = async ({ name }: FunctionDefinition, principal: Principal, call: SignedCall): Promise<UrlResponse> => {
    const outcome = await functions
      .invoke(name, JSON.stringify(eventOf(name, principal, call)))
      .catch((error: unknown) => {
        throw error instanceof Throttled ? new AwsError(error.name, error.message, 429) : error;
      });
    if ("error" in outcome) return { statusCode: 502, body: JSON.stringify({ Message: "Internal Server Error" }) };
    return JSON.parse(outcome.payload);
  };

  return {
    pathOf: (functionName) => (definitions.has(functionName) ? `${functionUrlPath}${functionName}/` : undefined),
    answer: async (call) => {
      const name = call.url.slice(functionUrlPath.length).split(/[/?]/, 1)[0] ?? "";
      const definition = definitions.get(name);
      if (!definition) throw new AwsError("ResourceNotFoundException", `No function has the URL ${call.url}`, 404);
      const { principal } = verifiedCredential(call, find, payloadHashOf(call), Date.now());
      const resource = definition.arn;
      // AWS requires both `lambda:InvokeFunctionUrl` and `lambda:InvokeFunction`. A policy can limit `lambda:InvokeFunction` to
      // calls through a function URL.
      const viaUrl = { "lambda:InvokedViaFunctionUrl": "true" };
      principal.check([
        { action: "lambda:InvokeFunctionUrl", resource },
        { action: "lambda:InvokeFunction", resource, context: viaUrl },
      ]);
      const { statusCode, headers = {}, body = "" } = await invoke(definition, principal, call);
      return { status: statusCode, headers, body };
    },
    callAs: async (principal, functionName, body) => {
      const definition = definitions.get(functionName);
      if (!definition) throw new Error(`${functionName} has no function URL`);
      const call = { method: "POST", url: "/", headers: {}, body: JSON.stringify(body), sourceAddress: "127.0.0.1" };
      const { statusCode, body: answered = "null" } = await invoke(definition, principal, call);
      if (statusCode >= 300) throw new Error(`${functionName} returned status ${statusCode}: ${answered}`);
      return JSON.parse(answered);
    },
  };
}

/** Returns the SHA-256 hash of the received body. Throws if the `x-amz-content-sha256` header contains a different hash. */
function payloadHashOf({ headers, body }: SignedCall): string {
  const hash = createHash("sha256").update(body).digest("hex");
  const declaredHash = headers["x-amz-content-sha256"];
  if (declaredHash !== undefined && declaredHash !== hash)
    throw new AwsError("AccessDenied", "The signed hash does not match the body", 403);
  return hash;
}

/** Builds the function's event (payload format 2.0) with the values that are available locally. */
function eventOf(name: string, principal: Principal, { method, url, headers, body, sourceAddress }: SignedCall) {
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  const rawPath = path.startsWith(functionUrlPath) ? `/${path.slice(functionUrlPath.length + name.length + 1)}` : path;
  const { account: accountId, arn: userArn } = principal;
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString: query,
    headers,
    requestContext: {
      accountId,
      apiId: name,
      authentication: null,
      authorizer: { iam: { accountId, userArn, userId: userArn, callerId: userArn, principalOrgId: null } },
      domainName: `${name}.lambda-url.${place.region}.on.aws`,
      http: {
        method,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: sourceAddress,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: "$default",
      stage: "$default",
      timeEpoch: Date.now(),
    },
    body,
    isBase64Encoded: false,
  };
}
