import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";
import { type ResourceProperties, ResourceTree } from "./resource-tree.ts";
import { type Truststore, truststoreOf } from "./tls/mutual-tls.ts";

export interface MethodProperties {
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly HttpMethod: string;
  readonly Integration: { readonly Credentials?: string; readonly TimeoutInMillis?: number; readonly Uri: string };
  readonly ResourceId: string;
  readonly RestApiId: string;
}

export interface AuthorizerProperties {
  readonly AuthorizerCredentials?: string;
  readonly AuthorizerResultTtlInSeconds?: number;
  readonly AuthorizerUri: string;
  readonly IdentitySource?: string;
  readonly RestApiId: string;
}

export interface GatewayResponseProperties {
  readonly ResponseParameters?: Readonly<Record<string, string>>;
  readonly ResponseTemplates?: Readonly<Record<string, string>>;
  readonly ResponseType: string;
  readonly RestApiId: string;
  readonly StatusCode?: string;
}

interface StageProperties {
  readonly AccessLogSetting?: { readonly DestinationArn: string; readonly Format: string };
  readonly RestApiId: string;
  readonly StageName: string;
}

/** A REST API of the templates with its one stage. */
export interface RestApi {
  readonly id: string;
  readonly name: string;
  readonly stage: StageProperties;
  readonly resources: ResourceTree;
  /** By resource id and HTTP method. */
  readonly methods: ReadonlyMap<string, MethodProperties>;
  readonly authorizers: ReadonlyMap<string, AuthorizerProperties>;
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponseProperties>;
  /** From how many bytes on bodies are compressed; absent where they never are. */
  readonly compressedFromBytes?: number;
  /** Clients must show a certificate that one of these authorities has signed. */
  readonly truststore: Truststore | undefined;
}

interface RestApiProperties {
  readonly Name: string;
  readonly MinimumCompressionSize?: number;
}

export const restApis = (deployment: Deployment): readonly RestApi[] =>
  deployment.resources<RestApiProperties>("AWS::ApiGateway::RestApi").map(({ ref: id, properties }) => {
    const of = <Properties extends { readonly RestApiId: string }>(type: string) =>
      deployment.resources<Properties>(type).filter((resource) => resource.properties.RestApiId === id);
    const [stage, ...otherStages] = of<StageProperties>("AWS::ApiGateway::Stage");
    if (!stage || otherStages.length > 0) throw new Refusal(`REST API ${properties.Name}: it must have one stage`);
    return {
      id,
      name: properties.Name,
      stage: stage.properties,
      ...(properties.MinimumCompressionSize !== undefined && {
        compressedFromBytes: Number(properties.MinimumCompressionSize),
      }),
      truststore: truststoreOf(deployment, id),
      resources: new ResourceTree(`${id}root`, of<ResourceProperties>("AWS::ApiGateway::Resource")),
      methods: new Map(
        of<MethodProperties>("AWS::ApiGateway::Method").map(({ properties: method }) => [
          `${method.ResourceId} ${method.HttpMethod}`,
          method,
        ]),
      ),
      authorizers: new Map(
        of<AuthorizerProperties>("AWS::ApiGateway::Authorizer").map((item) => [item.ref, item.properties]),
      ),
      gatewayResponses: new Map(
        of<GatewayResponseProperties>("AWS::ApiGateway::GatewayResponse").map((item) => [
          item.properties.ResponseType,
          item.properties,
        ]),
      ),
    };
  });
