import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { type Functions, PayloadTooLarge } from "../lambda/functions.ts";
import { arn } from "../place.ts";
import { AwsError, unknownOperation } from "./aws-error.ts";
import type { AwsAnswer, AwsService } from "./aws-service.ts";

/** What Lambda accepts without waiting for the function. */
const ASYNC_PAYLOAD_BYTES = 1024 * 1024;

/** Lambda's Invoke, for functions and operators. */
export function lambdaService(functions: Functions, asyncInvocations: AsyncInvocations): AwsService {
  return async (request) => {
    const [, encodedName] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.path) ?? [];
    if (encodedName === undefined || request.method !== "POST") {
      throw unknownOperation(`lambda: ${request.method} ${request.path}`);
    }
    const name = decodeURIComponent(encodedName);
    const definition = functions.definition(name);
    request.authorize({
      action: "lambda:InvokeFunction",
      resource: definition?.arn ?? arn("lambda", `function:${name}`),
    });
    if (!definition) throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
    const payload = request.body || "{}";
    requireJson(payload);
    switch (request.headers["x-amz-invocation-type"] ?? "RequestResponse") {
      case "DryRun":
        return { status: 204, body: "" };
      case "Event":
        if (Buffer.byteLength(payload) > ASYNC_PAYLOAD_BYTES) throw tooLarge("Request must be smaller than 1 MB");
        asyncInvocations.accept(definition.name, payload);
        return { status: 202, body: "" };
      case "RequestResponse":
        return invoke(functions, definition.name, payload);
      default:
        throw new AwsError("InvalidParameterValueException", "Unknown invocation type");
    }
  };
}

async function invoke(functions: Functions, name: string, payload: string): Promise<AwsAnswer> {
  const outcome = await functions.invoke(name, payload).catch((error: unknown) => {
    throw error instanceof PayloadTooLarge ? tooLarge(error.message) : error;
  });
  const headers = { "content-type": "application/json", "x-amz-executed-version": "$LATEST" };
  if ("payload" in outcome) return { status: 200, headers, body: outcome.payload };
  return {
    status: 200,
    headers: { ...headers, "x-amz-function-error": "Unhandled" },
    body: JSON.stringify(outcome.error),
  };
}

const tooLarge = (message: string): AwsError => new AwsError("RequestTooLargeException", message, 413);

function requireJson(payload: string): void {
  try {
    JSON.parse(payload);
  } catch {
    throw new AwsError("InvalidRequestContentException", "Could not parse request body into json");
  }
}
