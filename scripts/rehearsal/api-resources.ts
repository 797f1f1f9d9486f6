import { createHash } from "node:crypto";
import { type ApiBody, type ApiMethod, type Authorizer, methodsOf } from "#local-aws/gateway/api-body";
import type { CloudFormationResource, CloudFormationTemplate, Json } from "./left-out.ts";

/**
 * The OpenAPI body of an API as the resources that say the same: what an endpoint creates that imports bodies in part or not at
 * all. Every part of it is named by what it is, so a template that has not changed gives the same resources again.
 */

type Resources = NonNullable<CloudFormationTemplate["Resources"]>;

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);

const partId = (apiId: string, kind: string, name: string): string => `${apiId}${kind}${digest(name)}`;

/** /a/b/c: /a, /a/b and /a/b/c. */
const stepsOf = (path: string): readonly string[] => {
  const parts = path.split("/").filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
};

const resourceIdOf = (apiId: string, path: string): Json =>
  path === "/" || path === "" ? { "Fn::GetAtt": [apiId, "RootResourceId"] } : { Ref: partId(apiId, "Path", path) };

const pathResource = (apiId: string, path: string): [string, CloudFormationResource] => {
  const [, parent = "", part = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const properties = { RestApiId: { Ref: apiId }, ParentId: resourceIdOf(apiId, parent), PathPart: part };
  return [partId(apiId, "Path", path), { Type: "AWS::ApiGateway::Resource", Properties: properties }];
};

/** What the body says stays as it is, references among it. */
const defined = (properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Record<string, Json>;

const methodResource = (
  apiId: string,
  key: string,
  { authorizer, integration }: ApiMethod,
): [string, CloudFormationResource] => {
  const [method = "", path = ""] = key.split(" ");
  const properties = defined({
    RestApiId: { Ref: apiId },
    ResourceId: resourceIdOf(apiId, path),
    HttpMethod: method,
    AuthorizationType: authorizer === undefined ? "NONE" : "CUSTOM",
    AuthorizerId: authorizer && { Ref: partId(apiId, "Authorizer", authorizer) },
    Integration: defined({
      Type: "AWS_PROXY",
      IntegrationHttpMethod: "POST",
      Uri: integration.uri,
      Credentials: integration.credentials,
      TimeoutInMillis: integration.timeoutInMillis,
    }),
  });
  return [partId(apiId, "Method", key), { Type: "AWS::ApiGateway::Method", Properties: properties }];
};

const authorizerResource = (
  apiId: string,
  name: string,
  { authorizerUri, authorizerCredentials, identitySource, authorizerResultTtlInSeconds }: Authorizer,
): [string, CloudFormationResource] => {
  const properties = defined({
    RestApiId: { Ref: apiId },
    Name: name,
    Type: "REQUEST",
    AuthorizerUri: authorizerUri,
    AuthorizerCredentials: authorizerCredentials,
    IdentitySource: identitySource,
    AuthorizerResultTtlInSeconds: authorizerResultTtlInSeconds,
  });
  return [partId(apiId, "Authorizer", name), { Type: "AWS::ApiGateway::Authorizer", Properties: properties }];
};

type GatewayResponses = NonNullable<ApiBody["x-amazon-apigateway-gateway-responses"]>;

const gatewayResponseResource = (
  apiId: string,
  type: string,
  { statusCode, responseParameters, responseTemplates }: GatewayResponses[string],
): [string, CloudFormationResource] => {
  const properties = defined({
    RestApiId: { Ref: apiId },
    ResponseType: type,
    StatusCode: statusCode,
    ResponseParameters: responseParameters,
    ResponseTemplates: responseTemplates,
  });
  return [partId(apiId, "Response", type), { Type: "AWS::ApiGateway::GatewayResponse", Properties: properties }];
};

const partsOf = (apiId: string, body: ApiBody): Resources => {
  const paths = new Set(Object.keys(body.paths).flatMap(stepsOf));
  const schemes = Object.entries(body.components?.securitySchemes ?? {});
  const responses = Object.entries(body["x-amazon-apigateway-gateway-responses"] ?? {});
  return Object.fromEntries([
    ...[...paths].map((path) => pathResource(apiId, path)),
    ...schemes.map(([name, scheme]) => authorizerResource(apiId, name, scheme["x-amazon-apigateway-authorizer"])),
    ...[...methodsOf(body)].map(([key, method]) => methodResource(apiId, key, method)),
    ...responses.map(([type, response]) => gatewayResponseResource(apiId, type, response)),
  ]);
};

/** Warnings are those of an import. */
const withoutBody = ({ Properties = {}, ...rest }: CloudFormationResource): CloudFormationResource => {
  const { Body: _, FailOnWarnings: __, ...properties } = Properties;
  return { ...rest, Properties: properties };
};

/** A deployment takes what is there: it has to wait for all parts. */
const afterParts = (deployment: CloudFormationResource, parts: Resources): CloudFormationResource => ({
  ...deployment,
  DependsOn: [...[deployment.DependsOn ?? []].flat(), ...Object.keys(parts)],
});

const isDeploymentOf = (apiId: string, { Type, Properties = {} }: CloudFormationResource): boolean =>
  Type === "AWS::ApiGateway::Deployment" && JSON.stringify(Properties["RestApiId"]) === JSON.stringify({ Ref: apiId });

const withoutBodyOf = (resources: Resources, apiId: string, body: ApiBody): Resources => {
  const parts = partsOf(apiId, body);
  const changed = Object.entries(resources).map(([id, resource]) => {
    if (id === apiId) return [id, withoutBody(resource)];
    return [id, isDeploymentOf(apiId, resource) ? afterParts(resource, parts) : resource];
  });
  return { ...Object.fromEntries(changed), ...parts };
};

/** A template whose APIs have resources in the place of their bodies; the same template where none has a body. */
export const withApiResources = (template: CloudFormationTemplate): CloudFormationTemplate => {
  const bodies = Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties = {} }]) =>
    Type === "AWS::ApiGateway::RestApi" && Properties["Body"] !== undefined
      ? [[id, Properties["Body"] as unknown as ApiBody] as const]
      : [],
  );
  if (bodies.length === 0) return template;
  const resources = bodies.reduce((soFar, [id, body]) => withoutBodyOf(soFar, id, body), template.Resources ?? {});
  return { ...template, Resources: resources };
};
