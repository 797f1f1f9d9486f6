import { pathVariablesOf } from "../../shared/entry/function-contract.ts";
import {
  capitalized,
  isReference,
  isSuccess,
  type JsonSchema,
  type Link,
  type Operation,
  type PathItem,
  type Placed,
  placedIn,
  type Response,
} from "./openapi-types.ts";
import { nameOf, resolved } from "./schemas/named-components.ts";

/**
 * OpenAPI links: the operations that can follow a response because they use a key that the response contains. Most links are
 * derived from paths and property names. For example, the `key` of a merchant matches the path parameter in
 * `GET /merchants/{merchantKey}`, and so does the property `merchantKey` of another entity.
 */

type Paths = Readonly<Record<string, PathItem>>;
type Schemas = Readonly<Record<string, JsonSchema>>;

/** Links with descriptions, for values that are not path parameters. */
const furtherSteps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lookUpCardRanges: {
    createAuthentication:
      "Use the range's `threeDSServerTransID` in the authentication if you performed the 3DS Method with this ID.",
  },
  createAuthentication: {
    createCharge: "Use `key` as `threeDsAuthenticationResult.threedsKey` if `nextStep` is `charge`.",
  },
  getAuthentication: {
    createCharge: "Use `key` as `threeDsAuthenticationResult.threedsKey` if `nextStep` is `charge`.",
  },
  createRequestorInitiatedAuthentication: {
    createMerchantInitiatedCharge: "Use `key` as `threeDsAuthenticationResult.threedsKey` if `nextStep` is `charge`.",
  },
  createDistribution: { createReportSchedule: "Add `key` to the schedule's `distributions`." },
  createAcceptor: { createCharge: "Use `key` as `merchantAcceptorKey`." },
};

/** Path parameters for properties that contain an entity's key but are named differently. */
const otherNames: Readonly<Record<string, string>> = {
  initialChargeKey: "chargeKey",
  refundedChargeKey: "chargeKey",
  refundChargeKey: "chargeKey",
  previousReportKey: "reportKey",
};

/** Each kind of action has its own schema, but one operation retrieves all kinds. */
const isAction = (entity: string): boolean => entity.endsWith("Action");

const innermost = (path: string): string | undefined => pathVariablesOf(path).at(-1);

const isOfOneEntity = ({ path }: Placed): boolean => path.endsWith("}");

interface Answered {
  readonly status: string;
  readonly response: Response;
  readonly schema?: JsonSchema;
}

function answerOf({ operation: { responses } }: Placed): Answered | undefined {
  const found = Object.entries(responses).findLast(([status]) => isSuccess(status));
  if (!found || isReference(found[1])) return undefined;
  const [status, response] = found;
  const schema = response.content?.["application/json"]?.schema;
  return { status, response, ...(schema && { schema }) };
}

function entityOf(placed: Placed): string | undefined {
  const schema = answerOf(placed)?.schema;
  return schema && isReference(schema) ? nameOf(schema) : undefined;
}

interface Reader {
  readonly all: readonly Placed[];
  readonly schemas: Schemas;
}

/** Returns the path parameter to which a response's `key` corresponds. */
function variableOfKey(from: Placed, { all }: Reader): string | undefined {
  const entity = entityOf(from);
  if (entity === undefined) return undefined;
  if (isAction(entity)) return "actionKey";
  const retrieving = all.find((one) => one.method === "get" && isOfOneEntity(one) && entityOf(one) === entity);
  if (retrieving) return innermost(retrieving.path);
  const below = all.find(({ path }) => path.startsWith(`${from.path}/{`) && path.endsWith("}"));
  return innermost((below ?? from).path);
}

/** Value of a path parameter that is known from a response or its request, as a runtime expression. */
interface Known {
  readonly variable: string;
  readonly expression: string;
  readonly isOwnKey?: boolean;
  /** Name of the property, if it differs from the path parameter. */
  readonly property?: string;
}

function knownBy(from: Placed, reader: Reader): readonly Known[] {
  const schema = answerOf(from)?.schema;
  const properties = Object.keys((schema && resolved(schema, reader.schemas).properties) ?? {});
  const ownVariable = properties.includes("key") ? variableOfKey(from, reader) : undefined;
  const variables = new Set(reader.all.flatMap(({ path }) => pathVariablesOf(path)));
  return [
    ...(ownVariable ? [{ variable: ownVariable, expression: "$response.body#/key", isOwnKey: true }] : []),
    ...properties.flatMap((property): Known[] => {
      const variable = otherNames[property] ?? property;
      const known = { variable, expression: `$response.body#/${property}` };
      if (!variables.has(variable)) return [];
      return [variable === property ? known : { ...known, property }];
    }),
    ...pathVariablesOf(from.path).map((variable) => ({ variable, expression: `$request.path.${variable}` })),
  ];
}

/**
 * Returns true if an operation can follow a response. The operation that retrieves an entity can always follow. Other
 * operations on the entity can follow only if the response contains the entity itself, not just the entity's key. If the
 * entity is an action, these operations must also return the same kind of action.
 */
function isStep(from: Placed, to: Placed, isOwnKey = false): boolean {
  if (to.method === "get" && isOfOneEntity(to)) return true;
  const entity = entityOf(from);
  return isOwnKey && (entity === undefined || !isAction(entity) || entityOf(to) === entity);
}

function linksOf(from: Placed, reader: Reader): Readonly<Record<string, Link>> {
  const known = knownBy(from, reader);
  const links: Record<string, Link> = {};
  for (const { variable, isOwnKey, property, expression } of known) {
    const targets = reader.all.filter((to) => innermost(to.path) === variable && isStep(from, to, isOwnKey));
    for (const { path, operation } of targets) {
      const { operationId } = operation;
      const others = pathVariablesOf(path).filter((name) => name !== variable);
      const expressions = others.map((name) => [name, known.find((one) => one.variable === name)?.expression] as const);
      const isKnown = expressions.every(([, found]) => found !== undefined);
      const name = property === undefined ? operationId : `${operationId}By${capitalized(property)}`;
      if (operationId === from.operation.operationId && property === undefined) continue;
      if (!isKnown || name in links) continue;
      links[name] = {
        operationId,
        parameters: { ...Object.fromEntries(expressions), [variable]: expression } as Readonly<Record<string, string>>,
      };
    }
  }
  const further = Object.entries(furtherSteps[from.operation.operationId] ?? {})
    .filter(([operationId]) => reader.all.some(({ operation }) => operation.operationId === operationId))
    .map(([operationId, description]) => [operationId, { operationId, description }] as const);
  return { ...links, ...Object.fromEntries(further) };
}

function withLinksFrom(from: Placed, reader: Reader): Operation {
  const answered = answerOf(from);
  const links = linksOf(from, reader);
  if (!answered || from.operation.security.length === 0 || Object.keys(links).length === 0) return from.operation;
  const { status, response } = answered;
  return { ...from.operation, responses: { ...from.operation.responses, [status]: { ...response, links } } };
}

export function withLinks(paths: Paths, schemas: Schemas): Paths {
  const all = placedIn(paths);
  const linked = new Map(all.map((one) => [one.operation, withLinksFrom(one, { all, schemas })]));
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, linked.get(operation)])),
    ]),
  );
}
