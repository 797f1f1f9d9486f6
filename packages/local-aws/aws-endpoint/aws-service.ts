import type { JsonObject } from "../assembly/json.ts";
import type { Access } from "../permissions/policy.ts";
import type { Principal } from "../permissions/principal.ts";

export class AwsError extends Error {
  override readonly name: string;
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const unknownOperation = (operation: string): AwsError =>
  new AwsError("UnknownOperationException", `The local runner does not support ${operation}`);

export interface AwsRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly principal: Principal;
  /** Access key ID of the caller. For a function or container, this is the name of the function or container. */
  readonly caller: string;
  /** Throws AccessDenied unless the caller's policies allow every access. */
  authorize(...accesses: readonly Access[]): void;
}

export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export type AwsService = (request: AwsRequest) => Promise<AwsAnswer>;

export type JsonOperation = (input: JsonObject, request: AwsRequest) => object;

/** Implements the AWS JSON protocols: the X-Amz-Target header names the operation, and bodies are JSON. */
export const jsonService =
  (operations: Readonly<Record<string, JsonOperation>>): AwsService =>
  async (request) => {
    const target = String(request.headers["x-amz-target"]);
    const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
    if (!operation) throw unknownOperation(target);
    const output = operation(JSON.parse(request.body) as JsonObject, request);
    return { status: 200, headers: { "content-type": "application/x-amz-json-1.1" }, body: JSON.stringify(output) };
  };
