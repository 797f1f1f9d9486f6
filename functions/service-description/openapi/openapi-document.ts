import type { EndpointContract } from "../../shared/entry/function-contract.ts";
import { problemsOf } from "../../shared/entry/pipeline/pipeline-problems.ts";
import type { ProblemDefinition } from "../../shared/entry/problem.ts";
import { Problem } from "../problem-schema.ts";
import { headers } from "./headers.ts";
import { withLinks } from "./links.ts";
import { capitalized, type OpenApiDocument, type Operation, type PathItem } from "./openapi-types.ts";
import { parametersOf, sharedParameters } from "./parameters.ts";
import { exampleNameOf, problemExample, problemSchema, schemaNameOf } from "./problem-components.ts";
import { inReadingOrder, methodOf } from "./reading-order.ts";
import {
  notModifiedResponse,
  notReadyResponse,
  problemResponse,
  problemResponses,
  responseNameOf,
  successResponse,
  titled,
} from "./responses.ts";
import { exampleOf } from "./schemas/example-of.ts";
import { withNamedComponents } from "./schemas/named-components.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";
import { tags } from "./tags.ts";
import { type DescribedEvent, webhookParameters, webhooksOf } from "./webhooks.ts";

/** Generates the OpenAPI 3.1 description of the entire API from its contracts. */

export interface DescribedApi {
  readonly title: string;
  readonly version: string;
  /** Rules for the entire API, in CommonMark. */
  readonly guide: string;
  readonly contracts: readonly EndpointContract[];
  /** All problems of the service, including those returned for unknown routes. */
  readonly problems: readonly ProblemDefinition[];
  readonly events: readonly DescribedEvent[];
}

function requestBodyOf({
  body,
  bodyMediaType = "application/json",
  operationId,
}: EndpointContract): Pick<Operation, "requestBody"> {
  if (!body) return {};
  const schema = titled(toJsonSchema(body, "sent"), `${capitalized(operationId)}Body`);
  const required = body.type !== "optional";
  return { requestBody: { required, content: { [bodyMediaType]: { schema, example: exampleOf(schema) } } } };
}

function operationOf(contract: EndpointContract): Operation {
  const parameters = parametersOf(contract);
  return {
    operationId: contract.operationId,
    tags: [contract.slice],
    summary: contract.summary,
    ...(contract.description && { description: contract.description }),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(contract),
    responses: {
      ...notReadyResponse(contract),
      [contract.answer.status]: successResponse(contract, capitalized(contract.operationId)),
      ...notModifiedResponse(contract),
      ...problemResponses(contract),
    },
    "x-own-problems": contract.problems.map(({ type }) => type),
  };
}

function pathsOf(contracts: readonly EndpointContract[]): Readonly<Record<string, PathItem>> {
  const paths: Record<string, PathItem> = {};
  for (const contract of inReadingOrder(contracts)) {
    paths[contract.path] = { ...paths[contract.path], [methodOf(contract)]: operationOf(contract) };
  }
  return paths;
}

function aloneWithTheirStatus(contracts: readonly EndpointContract[]): readonly ProblemDefinition[] {
  const groups = contracts.flatMap((contract) => [
    ...Map.groupBy(problemsOf(contract), ({ status }) => status).values(),
  ]);
  return [...new Set(groups.filter(({ length }) => length === 1).flat())];
}

const byName = <Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => one.localeCompare(other, "en")));

function used<Value>(kind: string, components: Readonly<Record<string, Value>>, referring: unknown) {
  const text = JSON.stringify(referring);
  return byName(Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
}

export function openApiDocument({ title, version, guide, contracts, problems, events }: DescribedApi): OpenApiDocument {
  const named = withNamedComponents({
    paths: pathsOf(contracts),
    webhooks: webhooksOf(events),
    problem: toJsonSchema(Problem, "received"),
  });
  const { webhooks } = named.value;
  const paths = withLinks(named.value.paths, named.schemas);
  const responses = byName(
    aloneWithTheirStatus(contracts).map((problem) => [responseNameOf(problem), problemResponse([problem])]),
  );
  return {
    openapi: "3.1.1",
    info: {
      title,
      version,
      description: guide,
      contact: { name: "The provider of your API key; quote the response's Request-Id" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [
      {
        url: "/v1",
        description: "The prefix /v1 is optional in requests. The `Location` of a created entity includes the prefix.",
      },
    ],
    tags: tags.filter(({ name }) => contracts.some(({ slice }) => slice === name)),
    paths,
    webhooks,
    components: {
      schemas: {
        ...named.schemas,
        ...byName(problems.map((problem) => [schemaNameOf(problem), problemSchema(problem)])),
      },
      responses,
      parameters: used("parameters", { ...sharedParameters, ...webhookParameters }, [paths, webhooks]),
      headers: used("headers", headers, [paths, responses]),
      examples: byName(problems.map((problem) => [exampleNameOf(problem), problemExample(problem)])),
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "basic",
          description:
            "Use the API key as the user name and its secret as the password. The name in an operation's security requirement is the permission that the key must have.",
        },
      },
    },
  };
}

/** HTTP Basic authentication has no scopes, so the security requirement lists the permission instead. */
function securityOf({ permission }: EndpointContract) {
  if (permission === "public") return [];
  return [{ apiKey: permission === "every-key" ? [] : [permission] }];
}
