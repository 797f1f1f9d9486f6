import {
  type Content,
  isReference,
  isSuccess,
  type JsonSchema,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
} from "../../../functions/service-description/openapi/openapi-types.ts";
import { nameOfReference } from "./type-of-schema.ts";

/** An operation in the API description, as needed for a client, with all references resolved except references to schemas. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly permission: string | undefined;
  /** True if the operation requires no API key. */
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly mediaType: string; readonly schema: JsonSchema; readonly required: boolean } | undefined;
  /** Responses with a status below 400, except 304. A response without a body has no media type and no schema. */
  readonly answers: readonly { readonly status: number; readonly mediaType?: string; readonly schema?: JsonSchema }[];
  readonly problems: readonly JsonSchema[];
}

const problemMedia = "application/problem+json";

const firstOf = (content: Content = {}) => Object.entries(content)[0];

function found<Named extends object>(value: Named | Reference, known: Readonly<Record<string, Named>>): Named {
  if (!isReference(value)) return value;
  const named = known[nameOfReference(value.$ref)];
  if (!named) throw new Error(`the API description has no ${value.$ref}`);
  return named;
}

function answerOf([status, { content }]: readonly [string, Response]): DescribedCall["answers"][number] {
  const body = firstOf(content);
  return { status: Number(status), ...(body && { mediaType: body[0], schema: body[1].schema }) };
}

function problemsIn({ content }: Response): readonly JsonSchema[] {
  const schema = content?.[problemMedia]?.schema;
  return schema ? (schema.oneOf ?? [schema]) : [];
}

function describedCall(
  path: string,
  method: string,
  operation: Operation,
  { components }: OpenApiDocument,
): DescribedCall {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, found(response, components.responses)] as const,
  );
  const body = firstOf(operation.requestBody?.content);
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    permission: operation.security[0] && Object.values(operation.security[0])[0]?.[0],
    isPublic: operation.security.length === 0,
    parameters: (operation.parameters ?? []).map((parameter) => found(parameter, components.parameters)),
    body: body && {
      mediaType: body[0],
      schema: body[1].schema,
      required: operation.requestBody?.required ?? false,
    },
    answers: responses.filter(([status]) => isSuccess(status)).map(answerOf),
    problems: responses.flatMap(([, response]) => problemsIn(response)),
  };
}

export const describedCalls = (document: OpenApiDocument): readonly DescribedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [describedCall(path, method, operation, document)] : [];
    }),
  );

export const takes = ({ parameters }: DescribedCall, name: string): boolean =>
  parameters.some((parameter) => parameter.name === name);

export const isPaged = (call: DescribedCall): boolean => takes(call, "offsetToken");
