/** Parts of the API Gateway emulation, exported for programs that call an authorizer without a stack. */
export { RequestAuthorizer } from "./gateway/authorization.ts";
export type { Exchange } from "./gateway/exchange.ts";
export { GatewayFailure } from "./gateway/gateway-failure.ts";
export { gatewayResponse } from "./gateway/gateway-response.ts";
export { authorizerEvent } from "./gateway/proxy/proxy-event.ts";
export { ResourceTree } from "./gateway/resource-tree.ts";
export type { RestApi } from "./gateway/rest-api.ts";
export type { Outcome } from "./lambda/function-worker.ts";
