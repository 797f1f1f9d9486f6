import type { JsonObject } from "../json.ts";
import type { Access } from "../permissions/policy.ts";
import { unknownOperation } from "./aws-error.ts";

export interface AwsRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** Throws AccessDenied unless the caller's policies allow all of it. */
  authorize(...accesses: readonly Access[]): void;
  /** The ARN of the session that calls. */
  readonly callerArn: string;
}

export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export type AwsService = (request: AwsRequest) => Promise<AwsAnswer>;

export type JsonOperation = (input: JsonObject, request: AwsRequest) => object | Promise<object>;

/** The AWS JSON protocols: the header X-Amz-Target names the operation, bodies are JSON. */
export function jsonService(prefix: string, operations: Readonly<Record<string, JsonOperation>>): AwsService {
  return async (request) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    const name = target.startsWith(`${prefix}.`) ? target.slice(prefix.length + 1) : target;
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unknownOperation(target);
    const output = await operation(JSON.parse(request.body || "{}") as JsonObject, request);
    return { status: 200, headers: { "content-type": "application/x-amz-json-1.1" }, body: JSON.stringify(output) };
  };
}
