import type { Json } from "./json.ts";

/** Coverage of an API's OpenAPI body (property `Body`): one entry per member, by path, such as `Body.info`. */

const methods = ["delete", "get", "head", "options", "patch", "post", "put", "x-amazon-apigateway-any-method"];

const ofEveryMethod = (members: readonly string[]): readonly string[] =>
  methods.flatMap((method) => members.map((member) => `Body.paths.*.${method}.${member}`));

const reasonsForEveryMethod = (reasons: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reasons).flatMap(([member, reason]) => ofEveryMethod([member]).map((path) => [path, reason])),
  );

const authorizer = "Body.components.securitySchemes.*.x-amazon-apigateway-authorizer";
const throughAuthorizer = "the authorizer defines the identity source";

export const apiBodyCoverage = {
  run: [
    "Body.openapi",
    ...ofEveryMethod([
      "security",
      "x-amazon-apigateway-integration.credentials",
      "x-amazon-apigateway-integration.timeoutInMillis",
      "x-amazon-apigateway-integration.type",
      "x-amazon-apigateway-integration.uri",
    ]),
    "Body.components.securitySchemes.*.x-amazon-apigateway-authtype",
    ...["authorizerCredentials", "authorizerResultTtlInSeconds", "authorizerUri", "identitySource", "type"].map(
      (member) => `${authorizer}.${member}`,
    ),
    ...["responseParameters", "responseTemplates", "statusCode"].map(
      (member) => `Body.x-amazon-apigateway-gateway-responses.*.${member}`,
    ),
  ],
  ignored: {
    "Body.info": "documentation only",
    ...reasonsForEveryMethod({
      parameters: "the path contains the names of the path parameters",
      responses: "with a proxy integration, the function defines the response",
      "x-amazon-apigateway-integration.httpMethod": "functions are always invoked with POST",
    }),
    "Body.components.securitySchemes.*.in": throughAuthorizer,
    "Body.components.securitySchemes.*.name": throughAuthorizer,
    "Body.components.securitySchemes.*.type": throughAuthorizer,
  },
  only: {
    "Body.openapi": ["3.0.1"],
    "Body.components.securitySchemes.*.x-amazon-apigateway-authtype": ["custom"],
    [`${authorizer}.type`]: ["request"],
    ...Object.fromEntries(ofEveryMethod(["x-amazon-apigateway-integration.type"]).map((path) => [path, ["aws_proxy"]])),
  } satisfies Readonly<Record<string, readonly Json[]>>,
} as const;
