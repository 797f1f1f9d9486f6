import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";

/** Callers of the API as they come to the gateway, and the gate that lets them in or refuses them. */

export interface Credentials {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly secret: string;
}

/** From where somebody calls with which key. */
export interface Caller extends Credentials {
  readonly address: string;
}

/** A request as it comes to the gateway. */
export interface ArrivedRequest {
  readonly fleet: { readonly functionName: string };
  readonly invocation: string;
  readonly event: APIGatewayProxyEvent;
  /** Which client of the plan sends it; undefined for another program of the agent. */
  readonly client?: number | undefined;
  /** With this key and from there, whatever the agent calls with otherwise. */
  readonly as?: Caller | undefined;
}

export interface GatewayAnswer {
  readonly response: APIGatewayProxyResult;
  /** How long the function took to answer; undefined when none did. */
  readonly tookMs: number | undefined;
}

export interface Admission {
  /** Lets a request through to its function, or answers it. */
  through(
    request: ArrivedRequest,
    call: (event: APIGatewayProxyEvent) => Promise<GatewayAnswer>,
  ): Promise<GatewayAnswer>;
}
