import type { Exchange } from "../gateway/exchange.ts";
import type { GatewayRequest } from "../gateway/gateway-request.ts";
import { ResourceTree } from "../gateway/resource-tree.ts";
import type { GatewayResponseProperties, RestApi } from "../gateway/rest-api.ts";

export const exampleApi = (overrides: Partial<RestApi> = {}): RestApi => ({
  id: "api1",
  name: "example",
  stage: { RestApiId: "api1", StageName: "v1", Variables: { colour: "blue" } },
  binaryMediaTypes: ["application/pdf", "image/*"],
  resources: new ResourceTree("api1", "api1root", []),
  methods: new Map(),
  authorizers: new Map(),
  parameterValidators: new Set(),
  gatewayResponses: new Map(),
  basePaths: [],
  ...overrides,
});

export const withGatewayResponses = (
  ...responses: readonly Omit<GatewayResponseProperties, "RestApiId">[]
): Partial<RestApi> => ({
  gatewayResponses: new Map(responses.map((response) => [response.ResponseType, { RestApiId: "api1", ...response }])),
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
    port: 8080,
    protocol: "HTTP/1.1",
    ...request,
  },
  basePath: { prefix: "/v1", isOfDomain: false },
  resource: { id: "res1", path: "/charges/{chargeKey}", pathParameters: { chargeKey: "chg-1" } },
  ...overrides,
});
