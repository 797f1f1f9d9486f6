import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";

/** Callers of the API at the gateway, and the gate that accepts or rejects them. */

export interface Credentials {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly secret: string;
}

export interface Caller extends Credentials {
  readonly address: string;
}

export interface ArrivedRequest {
  readonly fleet: { readonly functionName: string };
  readonly invocation: string;
  readonly event: APIGatewayProxyEvent;
  /** Index of the planned client that sends the request. Undefined for another program of the agent. */
  readonly client?: number | undefined;
  /** Overrides the agent's usual key and address. */
  readonly as?: Caller | undefined;
}

export interface GatewayAnswer {
  readonly response: APIGatewayProxyResult;
  /** Duration of the function call. Undefined if no function responded. */
  readonly tookMs: number | undefined;
}

export interface Admission {
  /** Passes a request to its function, or responds without the function. */
  through(
    request: ArrivedRequest,
    call: (event: APIGatewayProxyEvent) => Promise<GatewayAnswer>,
  ): Promise<GatewayAnswer>;
}
