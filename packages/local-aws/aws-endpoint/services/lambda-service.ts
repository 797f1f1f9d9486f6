import { arn } from "../../account-and-region.ts";
import type { AsyncInvocations } from "../../lambda/async-invocations.ts";
import { type Functions, PayloadTooLarge } from "../../lambda/functions.ts";
import { Throttled } from "../../lambda/reserved-concurrency.ts";
import { type AwsAnswer, AwsError, type AwsRequest, type AwsService, unknownOperation } from "../aws-service.ts";
import type { FunctionUrls } from "../function-urls.ts";

/** Maximum number of functions per page, even if the caller requests more. */
const longestPage = 50;

/** Maximum payload size of an asynchronous invocation, in bytes. */
const eventBytes = 1024 * 1024;

/** Lambda API: Invoke, ListFunctions, GetFunctionUrlConfig and reserved concurrency. */
export const lambdaService =
  (functions: Functions, asyncInvocations: AsyncInvocations, urls: Pick<FunctionUrls, "pathOf">): AwsService =>
  async (request) => {
    const [, functionName] = /^\/2021-10-31\/functions\/([^/]+)\/url$/.exec(request.path) ?? [];
    if (functionName !== undefined && request.method === "GET")
      return urlConfig(decodeURIComponent(functionName), request, urls);
    const [path = "", search = ""] = request.path.split("?");
    const [, stopped] = /^\/20\d\d-\d\d-\d\d\/functions\/([^/]+)\/concurrency$/.exec(request.path) ?? [];
    if (stopped !== undefined) return concurrency(decodeURIComponent(stopped), request, functions);
    if (/^\/2015-03-31\/functions\/?$/.test(path)) return listed(request, functions, new URLSearchParams(search));
    const [, encodedName] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.path) ?? [];
    if (encodedName === undefined) throw unknownOperation(`lambda: ${request.method} ${request.path}`);
    const nameOrArn = decodeURIComponent(encodedName);
    const definition = functions.definition(nameOrArn);
    // Permission to invoke an alias or a version does not include permission to invoke the function by its unqualified name,
    // and vice versa.
    const qualifier = qualifierOf(nameOrArn);
    const resource = definition
      ? `${definition.arn}${qualifier ? `:${qualifier}` : ""}`
      : arn("lambda", `function:${nameOrArn}`);
    request.authorize({ action: "lambda:InvokeFunction", resource });
    if (!definition) throw new AwsError("ResourceNotFoundException", `Function not found: ${nameOrArn}`, 404);
    const payload = request.body || "{}";
    const type = request.headers["x-amz-invocation-type"] ?? "RequestResponse";
    if (type === "RequestResponse") return invoke(functions, definition.name, payload);
    if (type !== "Event") throw unknownOperation(`lambda: invocation type ${String(type)}`);
    if (Buffer.byteLength(payload) > eventBytes) {
      const limit = `Request must be smaller than ${eventBytes} bytes for the InvokeFunction operation`;
      throw new AwsError("RequestTooLargeException", limit, 413);
    }
    asyncInvocations.accept(definition.name, payload);
    return { status: 202, body: "" };
  };

/** Returns the qualifier in a function name or ARN: an alias or a version. */
const qualifierOf = (nameOrArn: string): string | undefined => nameOrArn.replace(/^arn:.*:function:/, "").split(":")[1];

const json = (body: object): AwsAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

function listed(request: AwsRequest, functions: Pick<Functions, "names" | "definition">, query: URLSearchParams) {
  request.authorize({ action: "lambda:ListFunctions", resource: "*" });
  const start = Number(query.get("Marker") ?? 0);
  const end = start + Math.min(Number(query.get("MaxItems") ?? longestPage), longestPage);
  const { names } = functions;
  const found = names.slice(start, end).flatMap((name) => functions.definition(name) ?? []);
  return json({
    ...(end < names.length && { NextMarker: String(end) }),
    Functions: found.map(({ name, arn: FunctionArn, timeoutSeconds, memoryMegabytes }) => ({
      FunctionName: name,
      FunctionArn,
      Timeout: timeoutSeconds,
      MemorySize: memoryMegabytes,
    })),
  });
}

const concurrencyActions: Readonly<Record<string, string>> = { GET: "Get", PUT: "Put", DELETE: "Delete" };

function concurrency(name: string, request: AwsRequest, functions: Functions): AwsAnswer {
  const action = concurrencyActions[request.method];
  if (!action) throw unknownOperation(`lambda: ${request.method} ${request.path}`);
  request.authorize({ action: `lambda:${action}FunctionConcurrency`, resource: arn("lambda", `function:${name}`) });
  if (!functions.definition(name)) throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
  const { reserved } = functions;
  if (request.method === "PUT") reserved.reserve(name, Number(JSON.parse(request.body).ReservedConcurrentExecutions));
  if (request.method === "DELETE") {
    reserved.free(name);
    return { status: 204, body: "" };
  }
  const calls = reserved.of(name);
  return json(calls === undefined ? {} : { ReservedConcurrentExecutions: calls });
}

function urlConfig(name: string, request: AwsRequest, urls: Pick<FunctionUrls, "pathOf">): AwsAnswer {
  const FunctionArn = arn("lambda", `function:${name}`);
  request.authorize({ action: "lambda:GetFunctionUrlConfig", resource: FunctionArn });
  const path = urls.pathOf(name);
  if (path === undefined) throw new AwsError("ResourceNotFoundException", `${name} has no function URL`, 404);
  const FunctionUrl = `http://${String(request.headers["host"])}${path}`;
  return json({ FunctionUrl, FunctionArn, AuthType: "AWS_IAM" });
}

async function invoke(functions: Functions, name: string, payload: string): Promise<AwsAnswer> {
  const outcome = await functions.invoke(name, payload).catch((error: unknown) => {
    if (error instanceof Throttled) throw new AwsError(error.name, error.message, 429);
    throw error instanceof PayloadTooLarge ? new AwsError(error.name, error.message, 413) : error;
  });
  const headers = { "content-type": "application/json", "x-amz-executed-version": "$LATEST" };
  if ("payload" in outcome) return { status: 200, headers, body: outcome.payload };
  const failed = { ...headers, "x-amz-function-error": "Unhandled" };
  return { status: 200, headers: failed, body: JSON.stringify(outcome.error) };
}
