import type { AsyncInvocations } from "../../lambda/async-invocations.ts";
import { type Functions, PayloadTooLarge } from "../../lambda/functions.ts";
import { arn } from "../../place.ts";
import { type AwsAnswer, AwsError, type AwsRequest, type AwsService, unknownOperation } from "../aws-service.ts";
import type { FunctionUrls } from "../function-urls.ts";

/** Lambda's Invoke, for functions and operators, and where functions have an address of their own. */
export const lambdaService =
  (functions: Functions, asyncInvocations: AsyncInvocations, urls: Pick<FunctionUrls, "pathOf">): AwsService =>
  async (request) => {
    const [, asked] = /^\/2021-10-31\/functions\/([^/]+)\/url$/.exec(request.path) ?? [];
    if (asked !== undefined && request.method === "GET") return urlConfig(decodeURIComponent(asked), request, urls);
    const [, encodedName] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.path) ?? [];
    if (encodedName === undefined) throw unknownOperation(`lambda: ${request.method} ${request.path}`);
    const nameOrArn = decodeURIComponent(encodedName);
    const definition = functions.definition(nameOrArn);
    const resource = definition?.arn ?? arn("lambda", `function:${nameOrArn}`);
    request.authorize({ action: "lambda:InvokeFunction", resource });
    if (!definition) throw new AwsError("ResourceNotFoundException", `Function not found: ${nameOrArn}`, 404);
    const payload = request.body || "{}";
    const type = request.headers["x-amz-invocation-type"] ?? "RequestResponse";
    if (type === "RequestResponse") return invoke(functions, definition.name, payload);
    if (type !== "Event") throw unknownOperation(`lambda: invocation type ${String(type)}`);
    asyncInvocations.accept(definition.name, payload);
    return { status: 202, body: "" };
  };

const urlConfig = (name: string, request: AwsRequest, urls: Pick<FunctionUrls, "pathOf">): AwsAnswer => {
  const FunctionArn = arn("lambda", `function:${name}`);
  request.authorize({ action: "lambda:GetFunctionUrlConfig", resource: FunctionArn });
  const path = urls.pathOf(name);
  if (path === undefined) throw new AwsError("ResourceNotFoundException", `${name} has no function URL`, 404);
  const FunctionUrl = `http://${String(request.headers["host"])}${path}`;
  const body = JSON.stringify({ FunctionUrl, FunctionArn, AuthType: "AWS_IAM" });
  return { status: 200, headers: { "content-type": "application/json" }, body };
};

const invoke = async (functions: Functions, name: string, payload: string): Promise<AwsAnswer> => {
  const outcome = await functions.invoke(name, payload).catch((error: unknown) => {
    throw error instanceof PayloadTooLarge ? new AwsError(error.name, error.message, 413) : error;
  });
  const headers = { "content-type": "application/json", "x-amz-executed-version": "$LATEST" };
  if ("payload" in outcome) return { status: 200, headers, body: outcome.payload };
  const failed = { ...headers, "x-amz-function-error": "Unhandled" };
  return { status: 200, headers: failed, body: JSON.stringify(outcome.error) };
};
