import { Refusal } from "../refusal.ts";

/** The members of an OpenAPI body that are supported, according to `api-body-coverage.ts`. */

interface Integration {
  readonly credentials?: string;
  readonly timeoutInMillis?: number | string;
  readonly uri: string;
}

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly "x-amazon-apigateway-integration": Integration;
}

export interface Authorizer {
  readonly authorizerCredentials?: string;
  readonly authorizerResultTtlInSeconds?: number | string;
  readonly authorizerUri: string;
  readonly identitySource?: string;
}

export interface GatewayResponse {
  readonly responseParameters?: Readonly<Record<string, string>>;
  readonly responseTemplates?: Readonly<Record<string, string>>;
  readonly statusCode?: number | string;
}

export interface ApiBody {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly securitySchemes?: Readonly<Record<string, { readonly "x-amazon-apigateway-authorizer": Authorizer }>>;
  };
  readonly "x-amazon-apigateway-gateway-responses"?: Readonly<Record<string, GatewayResponse>>;
}

export interface ApiMethod {
  /** Absent for public methods. */
  readonly authorizer?: string;
  readonly integration: Integration;
}

/**
 * Returns the HTTP method, or `ANY` for `x-amazon-apigateway-any-method`, which covers the methods that the path does not
 * define.
 */
const methodOf = (member: string): string =>
  member === "x-amazon-apigateway-any-method" ? "ANY" : member.toUpperCase();

export const methodKey = (path: string, method: string): string => `${method} ${path}`;

/** Keyed by `methodKey`. */
export function methodsOf({ paths, components }: ApiBody): ReadonlyMap<string, ApiMethod> {
  const known = Object.keys(components?.securitySchemes ?? {});
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([member, operation]) => {
        const key = methodKey(path, methodOf(member));
        const authorizer = authorizerOf(operation, key);
        if (authorizer !== undefined && !known.includes(authorizer)) {
          throw new Refusal(`${key}: there is no security scheme ${authorizer}`);
        }
        const integration = operation["x-amazon-apigateway-integration"];
        if (integration === undefined) throw new Refusal(`${key}: the method has no integration`);
        return [key, { ...(authorizer !== undefined && { authorizer }), integration }] as const;
      }),
    ),
  );
}

function authorizerOf({ security = [] }: Operation, key: string): string | undefined {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  if (names.length > 1 || security.length > names.length) {
    throw new Refusal(`${key}: a method cannot have several authorizers or an optional authorizer`);
  }
  return names[0];
}
