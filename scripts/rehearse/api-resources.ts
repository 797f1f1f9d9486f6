import { createHash } from "node:crypto";
import type { CloudFormationResource, CloudFormationTemplate, Json } from "./left-out.ts";

/**
 * Converts the OpenAPI body of an API to equivalent CloudFormation resources, for endpoints that can import bodies only
 * partly or not at all. Logical IDs are derived from paths, methods and names, so an unchanged template produces the same
 * resources.
 */

/** The parts of an OpenAPI body (with API Gateway extensions) that are converted. */
interface ApiBody {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly securitySchemes?: Readonly<
      Record<string, { readonly "x-amazon-apigateway-authorizer": Readonly<Record<string, Json>> }>
    >;
  };
  readonly "x-amazon-apigateway-gateway-responses"?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly "x-amazon-apigateway-integration": Readonly<Record<string, Json>>;
}

type Resources = NonNullable<CloudFormationTemplate["Resources"]>;

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);

const partId = (apiId: string, kind: string, name: string): string => `${apiId}${kind}${digest(name)}`;

/** Returns the path and its ancestors, such as /a, /a/b and /a/b/c for /a/b/c. */
function stepsOf(path: string): readonly string[] {
  const parts = path.split("/").filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

const resourceIdOf = (apiId: string, path: string): Json =>
  path === "/" || path === "" ? { "Fn::GetAtt": [apiId, "RootResourceId"] } : { Ref: partId(apiId, "Path", path) };

function pathResource(apiId: string, path: string): [string, CloudFormationResource] {
  const [, parent = "", part = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const properties = { RestApiId: { Ref: apiId }, ParentId: resourceIdOf(apiId, parent), PathPart: part };
  return [partId(apiId, "Path", path), { Type: "AWS::ApiGateway::Resource", Properties: properties }];
}

const saying = (properties: Readonly<Record<string, Json | undefined>>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Record<string, Json>;

const methodOf = (member: string): string =>
  member === "x-amazon-apigateway-any-method" ? "ANY" : member.toUpperCase();

function methodResource(
  apiId: string,
  path: string,
  member: string,
  { security = [], "x-amazon-apigateway-integration": integration }: Operation,
): [string, CloudFormationResource] {
  const [authorizer] = security.flatMap((requirement) => Object.keys(requirement));
  const properties = saying({
    RestApiId: { Ref: apiId },
    ResourceId: resourceIdOf(apiId, path),
    HttpMethod: methodOf(member),
    AuthorizationType: authorizer === undefined ? "NONE" : "CUSTOM",
    AuthorizerId: authorizer === undefined ? undefined : { Ref: partId(apiId, "Authorizer", authorizer) },
    Integration: saying({
      Type: "AWS_PROXY",
      IntegrationHttpMethod: "POST",
      Uri: integration["uri"],
      Credentials: integration["credentials"],
      TimeoutInMillis: integration["timeoutInMillis"],
    }),
  });
  return [partId(apiId, "Method", `${member} ${path}`), { Type: "AWS::ApiGateway::Method", Properties: properties }];
}

function authorizerResource(
  apiId: string,
  name: string,
  authorizer: Readonly<Record<string, Json>>,
): [string, CloudFormationResource] {
  const properties = saying({
    RestApiId: { Ref: apiId },
    Name: name,
    Type: "REQUEST",
    AuthorizerUri: authorizer["authorizerUri"],
    AuthorizerCredentials: authorizer["authorizerCredentials"],
    IdentitySource: authorizer["identitySource"],
    AuthorizerResultTtlInSeconds: authorizer["authorizerResultTtlInSeconds"],
  });
  return [partId(apiId, "Authorizer", name), { Type: "AWS::ApiGateway::Authorizer", Properties: properties }];
}

function gatewayResponseResource(
  apiId: string,
  type: string,
  response: Readonly<Record<string, Json>>,
): [string, CloudFormationResource] {
  const properties = saying({
    RestApiId: { Ref: apiId },
    ResponseType: type,
    StatusCode: response["statusCode"],
    ResponseParameters: response["responseParameters"],
    ResponseTemplates: response["responseTemplates"],
  });
  return [partId(apiId, "Response", type), { Type: "AWS::ApiGateway::GatewayResponse", Properties: properties }];
}

function partsOf(apiId: string, body: ApiBody): Resources {
  const paths = new Set(Object.keys(body.paths).flatMap(stepsOf));
  const schemes = Object.entries(body.components?.securitySchemes ?? {});
  const responses = Object.entries(body["x-amazon-apigateway-gateway-responses"] ?? {});
  return Object.fromEntries([
    ...[...paths].map((path) => pathResource(apiId, path)),
    ...schemes.map(([name, scheme]) => authorizerResource(apiId, name, scheme["x-amazon-apigateway-authorizer"])),
    ...Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([member, operation]) => methodResource(apiId, path, member, operation)),
    ),
    ...responses.map(([type, response]) => gatewayResponseResource(apiId, type, response)),
  ]);
}

/** `FailOnWarnings` applies only to the import of a body, so it is removed with `Body`. */
function withoutBody({ Properties = {}, ...rest }: CloudFormationResource): CloudFormationResource {
  const { Body: _, FailOnWarnings: __, ...properties } = Properties;
  return { ...rest, Properties: properties };
}

/** A deployment is a snapshot of the API, so it must depend on all other resources of the API. */
const afterParts = (deployment: CloudFormationResource, parts: Resources): CloudFormationResource => ({
  ...deployment,
  DependsOn: [...[deployment.DependsOn ?? []].flat(), ...Object.keys(parts)],
});

const isDeploymentOf = (apiId: string, { Type, Properties = {} }: CloudFormationResource): boolean =>
  Type === "AWS::ApiGateway::Deployment" && JSON.stringify(Properties["RestApiId"]) === JSON.stringify({ Ref: apiId });

function withoutBodyOf(resources: Resources, apiId: string, body: ApiBody): Resources {
  const parts = partsOf(apiId, body);
  const changed = Object.entries(resources).map(([id, resource]) => {
    if (id === apiId) return [id, withoutBody(resource)];
    return [id, isDeploymentOf(apiId, resource) ? afterParts(resource, parts) : resource];
  });
  return { ...Object.fromEntries(changed), ...parts };
}

/** Returns the same template if it contains no API bodies. */
export function withApiResources(template: CloudFormationTemplate): CloudFormationTemplate {
  const bodies = Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties = {} }]) =>
    Type === "AWS::ApiGateway::RestApi" && Properties["Body"] !== undefined
      ? [[id, Properties["Body"] as unknown as ApiBody] as const]
      : [],
  );
  if (bodies.length === 0) return template;
  const resources = bodies.reduce((soFar, [id, body]) => withoutBodyOf(soFar, id, body), template.Resources ?? {});
  return { ...template, Resources: resources };
}
