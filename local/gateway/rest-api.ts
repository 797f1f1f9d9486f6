import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";
import { GATEWAY_RESPONSE_STATUSES, type GatewayResponseType } from "./gateway-failure.ts";
import { ResourceTree } from "./resource-tree.ts";

export interface MethodProperties {
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly HttpMethod: string;
  readonly Integration: { readonly Credentials?: string; readonly TimeoutInMillis?: number; readonly Uri: string };
  readonly RequestParameters?: Readonly<Record<string, boolean>>;
  readonly RequestValidatorId?: string;
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

export interface MethodSetting {
  readonly HttpMethod?: string;
  readonly ResourcePath?: string;
  readonly ThrottlingBurstLimit?: number;
  readonly ThrottlingRateLimit?: number;
}

interface StageProperties {
  readonly AccessLogSetting?: { readonly DestinationArn?: string; readonly Format?: string };
  readonly MethodSettings?: readonly MethodSetting[];
  readonly RestApiId: string;
  readonly StageName: string;
  readonly Variables?: Readonly<Record<string, string>>;
}

interface RestApiProperties {
  readonly Name?: string;
  readonly BinaryMediaTypes?: readonly string[];
  readonly DisableExecuteApiEndpoint?: boolean;
}

interface MappingProperties {
  readonly BasePath?: string;
  readonly DomainName: string;
  readonly RestApiId: string;
  readonly Stage?: string;
}

/** A part of the address before the paths of the API begin. */
export interface BasePath {
  readonly prefix: string;
  /** A domain's base path stays part of the path that functions see; a stage's name does not. */
  readonly isOfDomain: boolean;
}

/** A REST API of the templates with its one stage. */
export interface RestApi {
  readonly id: string;
  readonly name: string;
  readonly stage: StageProperties;
  readonly binaryMediaTypes: readonly string[];
  readonly resources: ResourceTree;
  /** By resource id and HTTP method. */
  readonly methods: ReadonlyMap<string, MethodProperties>;
  readonly authorizers: ReadonlyMap<string, AuthorizerProperties>;
  readonly parameterValidators: ReadonlySet<string>;
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponseProperties>;
  /** Longest first. */
  readonly basePaths: readonly BasePath[];
}

export function restApis(deployment: Deployment): readonly RestApi[] {
  return deployment.resources<RestApiProperties>("AWS::ApiGateway::RestApi").map(({ ref: id, properties }) => {
    const of = <Properties extends { readonly RestApiId: string }>(type: string) =>
      deployment.resources<Properties>(type).filter((resource) => resource.properties.RestApiId === id);
    const [stage, ...otherStages] = of<StageProperties>("AWS::ApiGateway::Stage");
    if (!stage || otherStages.length > 0)
      throw new Refusal(`REST API ${properties.Name ?? id}: it must have one stage`);
    const responses = of<GatewayResponseProperties>("AWS::ApiGateway::GatewayResponse");
    for (const { properties: response } of responses) requireKnownType(response.ResponseType);
    const validators = of<{ readonly RestApiId: string; readonly ValidateRequestParameters?: boolean }>(
      "AWS::ApiGateway::RequestValidator",
    );
    return {
      id,
      name: properties.Name ?? id,
      stage: stage.properties,
      binaryMediaTypes: properties.BinaryMediaTypes ?? [],
      resources: new ResourceTree(id, `${id}root`, deployment.resources("AWS::ApiGateway::Resource")),
      methods: new Map(
        of<MethodProperties>("AWS::ApiGateway::Method").map(({ properties: method }) => [
          `${method.ResourceId} ${method.HttpMethod}`,
          method,
        ]),
      ),
      authorizers: new Map(
        of<AuthorizerProperties>("AWS::ApiGateway::Authorizer").map((item) => [item.ref, item.properties]),
      ),
      parameterValidators: new Set(
        validators.filter((item) => item.properties.ValidateRequestParameters === true).map(({ ref }) => ref),
      ),
      gatewayResponses: new Map(responses.map(({ properties: response }) => [response.ResponseType, response])),
      basePaths: basePaths(
        stage.properties.StageName,
        properties,
        of<MappingProperties>("AWS::ApiGateway::BasePathMapping"),
      ),
    };
  });
}

/**
 * Where the API's paths begin. Clients of this machine have no use for domain names, so the mappings of a domain are
 * served at the one address there is. Without a domain, only /<stage> would answer in the cloud; here the paths
 * without it answer too, so that both forms can be used before there is a domain.
 */
function basePaths(
  stageName: string,
  { DisableExecuteApiEndpoint = false }: RestApiProperties,
  mappings: readonly { readonly properties: MappingProperties }[],
): readonly BasePath[] {
  const ofDomain = mappings.map(({ properties: { BasePath = "" } }) => ({
    prefix: BasePath === "" || BasePath === "(none)" ? "" : `/${BasePath}`,
    isOfDomain: true,
  }));
  const ofStage = DisableExecuteApiEndpoint ? [] : [{ prefix: `/${stageName}`, isOfDomain: false }];
  const bare = ofDomain.length > 0 ? [] : [{ prefix: "", isOfDomain: true }];
  // The sort is stable: where a domain and the stage have the same prefix, the domain comes first.
  return [...ofDomain, ...ofStage, ...bare].sort((one, other) => other.prefix.length - one.prefix.length);
}

function requireKnownType(type: string): asserts type is GatewayResponseType {
  if (!Object.hasOwn(GATEWAY_RESPONSE_STATUSES, type)) throw new Refusal(`gateway response type ${type}`);
}
