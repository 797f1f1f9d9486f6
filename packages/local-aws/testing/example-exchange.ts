import type { GatewayResponse } from "../gateway/api-body.ts";
import type { Exchange } from "../gateway/exchange.ts";
import type { GatewayRequest } from "../gateway/gateway-request.ts";
import { ResourceTree } from "../gateway/resource-tree.ts";
import type { RestApi } from "../gateway/rest-api.ts";

export const exampleApi = (overrides: Partial<RestApi> = {}): RestApi => ({
  id: "api1",
  name: "example",
  stage: { RestApiId: "api1", StageName: "v1" },
  resources: new ResourceTree([]),
  methods: new Map(),
  authorizers: new Map(),
  gatewayResponses: new Map(),
  truststore: undefined,
  ...overrides,
});

export const withGatewayResponses = (responses: Readonly<Record<string, GatewayResponse>>): Partial<RestApi> => ({
  gatewayResponses: new Map(Object.entries(responses)),
});

export const exampleExchange = ({
  api = {},
  request = {},
  ...overrides
}: Partial<Omit<Exchange, "api" | "request">> & {
  readonly api?: Partial<RestApi>;
  readonly request?: Partial<GatewayRequest>;
} = {}): Exchange => ({
  api: exampleApi(api),
  request: {
    id: "request-1",
    receivedAt: new Date("2026-11-20T20:01:59.123Z"),
    method: "GET",
    path: "/v1/charges/chg-1",
    query: {},
    headers: { Host: ["localhost:8080"], "User-Agent": ["test"], Authorization: ["Basic abc"] },
    sourceIp: "127.0.0.1",
    protocol: "HTTP/1.1",
    clientCertificate: undefined,
    ...request,
  },
  path: "/charges/chg-1",
  resource: { path: "/charges/{chargeKey}", pathParameters: { chargeKey: "chg-1" } },
  ...overrides,
});
