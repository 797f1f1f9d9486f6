/** The parts of OpenAPI 3.1 and JSON Schema 2020-12 used in the API description. */

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  /** Events sent to subscribers, by type. */
  readonly webhooks: Readonly<Record<string, Webhook>>;
  readonly components: Components;
}

export interface Webhook {
  readonly post: {
    readonly operationId: string;
    readonly tags: readonly string[];
    readonly summary: string;
    readonly description: string;
    readonly security: readonly [];
    readonly parameters: readonly Reference[];
    readonly requestBody: { readonly required: true; readonly content: Content };
    /** Responses that the receiver can return, with their meanings. */
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export const methods = ["post", "get", "patch", "delete"] as const;

export type PathItem = { readonly [method in (typeof methods)[number]]?: Operation };

export interface Placed {
  readonly path: string;
  readonly method: (typeof methods)[number];
  readonly operation: Operation;
}

export const placedIn = (paths: Readonly<Record<string, PathItem>>): readonly Placed[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** HTTP Basic authentication has no scopes, so the security requirement lists the permission that the API key needs. */
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
  /** Problem types specific to this operation. Excludes problems that any endpoint of the same kind can return. */
  readonly "x-own-problems": readonly string[];
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content?: Content;
  /** Operations that can follow the response, keyed by link name. */
  readonly links?: Readonly<Record<string, Link>>;
}

export interface Link {
  readonly operationId: string;
  /** Runtime expressions, keyed by path parameter. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly description?: string;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
}

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Example {
  readonly summary: string;
  readonly description: string;
  readonly value: unknown;
}

interface SecurityScheme {
  readonly type: "http";
  readonly scheme: "basic";
  readonly description: string;
}

interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly headers: Readonly<Record<string, Header>>;
  readonly examples: Readonly<Record<string, Example>>;
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/** Message and error code for a rule that JSON Schema cannot express. */
export interface Check {
  readonly errorCode: string;
  readonly message: string;
}

export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  readonly examples?: readonly unknown[];
  readonly externalDocs?: ExternalDocs;
  readonly "x-checks"?: readonly Check[];
  /**
   * `own`: text that only the service writes. `secret`: a credential, such as a signing secret or a presigned URL. Absent
   * for text from other parties, and for keys, times and enum values.
   */
  readonly "x-text"?: "own" | "secret";
}

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const isReference = (value: object): value is Reference => "$ref" in value;

/** Excludes 304, which has no body because the caller's copy is current. */
export const isSuccess = (status: string | number): boolean => Number(status) < 400 && Number(status) !== 304;
