import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";
import { type ApiBody, type ApiMethod, type Authorizer, type GatewayResponse, methodsOf } from "./api-body.ts";
import { ResourceTree } from "./resource-tree.ts";
import { type Truststore, truststoreOf } from "./tls/mutual-tls.ts";

interface StageProperties {
  readonly AccessLogSetting?: { readonly DestinationArn: string; readonly Format: string };
  readonly RestApiId: string;
  readonly StageName: string;
}

export interface RestApi {
  readonly id: string;
  readonly name: string;
  readonly stage: StageProperties;
  readonly resources: ResourceTree;
  /** Methods, keyed by `methodKey`. */
  readonly methods: ReadonlyMap<string, ApiMethod>;
  /** Authorizers, keyed by the name of their security scheme. */
  readonly authorizers: ReadonlyMap<string, Authorizer>;
  /** Gateway responses, keyed by API Gateway's response type. */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponse>;
  /**
   * Minimum size, in bytes, of response bodies to compress (MinimumCompressionSize). If absent, request bodies are not
   * decompressed and response bodies are not compressed.
   */
  readonly compressedFromBytes?: number;
  readonly truststore: Truststore | undefined;
}

interface RestApiProperties {
  readonly Name: string;
  readonly Body?: ApiBody;
  readonly MinimumCompressionSize?: number;
}

export const restApis = (deployment: Deployment): readonly RestApi[] =>
  deployment.resources<RestApiProperties>("AWS::ApiGateway::RestApi").map(({ ref: id, properties }) => {
    const { Name: name, Body: body, MinimumCompressionSize } = properties;
    const [stage, ...otherStages] = deployment
      .resources<StageProperties>("AWS::ApiGateway::Stage")
      .filter((one) => one.properties.RestApiId === id);
    if (!stage || otherStages.length > 0) throw new Refusal(`REST API ${name} must have exactly one stage`);
    if (body?.paths === undefined) throw new Refusal(`REST API ${name} must have a body with paths`);
    const schemes = Object.entries(body.components?.securitySchemes ?? {});
    return {
      id,
      name,
      stage: stage.properties,
      ...(MinimumCompressionSize !== undefined && { compressedFromBytes: Number(MinimumCompressionSize) }),
      truststore: truststoreOf(deployment, id),
      resources: new ResourceTree(Object.keys(body.paths)),
      methods: methodsOf(body),
      authorizers: new Map(schemes.map(([scheme, declared]) => [scheme, declared["x-amazon-apigateway-authorizer"]])),
      gatewayResponses: new Map(Object.entries(body["x-amazon-apigateway-gateway-responses"] ?? {})),
    };
  });
