import { isDeepStrictEqual } from "node:util";
import type { JsonSchema, OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { type DescribedCall, describedCalls, isPaged, takes } from "./described-calls.ts";
import { comment, declarationOf, nameOfReference, property, typeOfSchema } from "./type-of-schema.ts";

export const clientTypes = (document: OpenApiDocument): string =>
  [
    generatedNote,
    importOf("Conditional, Redirection, Repeatable", "../call-options.ts"),
    ...Object.entries(document.components.schemas).map(([name, schema]) =>
      declarationOf(name, schemaOfEvent(name, schema, document)),
    ),
    operationsType(describedCalls(document)),
    eventAttributesType(document),
    eventsType(document),
    problemsType(document),
  ].join("\n\n");

export const generatedNote = "/** Generated from docs/openapi.json by `npm run generate openapi`. Do not edit. */";

export const importOf = (names: string, file: string): string => `import type { ${names} } from "${file}";`;

const eventSchemas = ({ webhooks }: OpenApiDocument): readonly (readonly [type: string, name: string])[] =>
  Object.entries(webhooks).map(([type, { post }]) => {
    const [media] = Object.values(post.requestBody.content);
    return [type, nameOfReference(media?.schema.$ref ?? "")] as const;
  });

/** Name of the TypeScript type for the CloudEvents attributes that have the same schema in all events. */
const eventAttributes = "EventAttributes";

function commonOfEvents(document: OpenApiDocument): Readonly<Record<string, JsonSchema>> {
  const [first = {}, ...others] = eventSchemas(document).map(([, name]) => propertiesOf(name, document));
  const common = Object.entries(first).filter(([name, schema]) =>
    others.every((properties) => isDeepStrictEqual(properties[name], schema)),
  );
  return Object.fromEntries(common);
}

const propertiesOf = (name: string, { components }: OpenApiDocument) => components.schemas[name]?.properties ?? {};

function eventAttributesType(document: OpenApiDocument): string {
  const properties = commonOfEvents(document);
  const [[, name = ""] = []] = eventSchemas(document);
  const required = document.components.schemas[name]?.required ?? [];
  return declarationOf(eventAttributes, { description: "Attributes that all events have.", properties, required });
}

/**
 * Replaces the service's name in an event type with `${string}`, so that compilers distinguish events by the rest of the
 * event type. The result is a `$ref`, because references are written unchanged.
 */
function schemaOfEvent(name: string, schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const [type] = eventSchemas(document).find(([, event]) => event === name) ?? [];
  if (type === undefined) return schema;
  const typed = { ...schema.properties?.["type"], $ref: `\`com.\${string}.${type}\`` };
  const common = commonOfEvents(document);
  const own = Object.entries({ ...schema.properties, type: typed }).filter(([property]) => !(property in common));
  const required = schema.required?.filter((property) => !(property in common)) ?? [];
  return { ...schema, allOf: [{ $ref: eventAttributes }], properties: Object.fromEntries(own), required };
}

function eventsType(document: OpenApiDocument): string {
  const entries = eventSchemas(document).map(([type, name]) => `${property(type, true)}: ${name};`);
  return `/** Events of the service, by the last two parts of their type, such as \`charges.action\`. */\nexport interface Events {\n${entries.join("\n")}\n}`;
}

function problemsType({ components }: OpenApiDocument): string {
  const entries = Object.entries(components.schemas).flatMap(([name, { properties }]) => {
    const type = properties?.["type"]?.const;
    return name.endsWith("Problem") && typeof type === "string" ? [`${property(type, true)}: ${name};`] : [];
  });
  return `/** Problems, by type. */\nexport interface Problems {\n${entries.join("\n")}\n}`;
}

function commonProblems(calls: readonly DescribedCall[]): readonly string[] {
  const [first = [], ...others] = calls.filter(({ isPublic }) => !isPublic).map(problemsOf);
  return first.filter((problem) => others.every((problems) => problems.includes(problem)));
}

const problemsOf = ({ problems }: DescribedCall): readonly string[] => problems.map(typeOfSchema);

function operationsType(calls: readonly DescribedCall[]): string {
  const common = commonProblems(calls);
  return [
    `/** Problems common to all operations that require an API key. */\nexport type CommonProblem = ${common.join(" | ")};`,
    `/** Parameters, response and problems of each operation. */\nexport interface Operations {\n${calls.map((call) => operationType(call, common)).join("\n\n")}\n}`,
  ].join("\n\n");
}

function problemType(call: DescribedCall, common: readonly string[]): string {
  const all = problemsOf(call);
  const others = all.filter((problem) => !common.includes(problem));
  return (call.isPublic ? all : ["CommonProblem", ...others]).join(" | ");
}

function operationType(call: DescribedCall, common: readonly string[]): string {
  const { name, summary, description, permission } = call;
  const sentences = [`${summary}.`, description, permission && `Requires the permission \`${permission}\`.`];
  const options = optionsType(call);
  const members = {
    parameters: parametersType(call),
    ...(options !== "" && { options }),
    answer: answerType(call),
    ...(isPaged(call) && { item: `${answerType(call)}["items"][number]` }),
    problem: problemType(call, common),
  };
  const lines = Object.entries(members).map(([member, type]) => `readonly ${member}: ${type};`);
  return `${comment({ description: sentences.filter(Boolean).join(" ") })}readonly ${name}: {\n${lines.join("\n")}\n};`;
}

/**
 * Returns the type of one object with the path parameters, the query parameters and the body. Parameter names are unique
 * within an operation.
 */
function parametersType({ parameters, body }: DescribedCall): string {
  const named = parameters
    .filter((parameter) => parameter.in !== "header")
    .map(
      (parameter) =>
        `${comment(parameter)}${property(parameter.name, parameter.required)}: ${typeOfSchema(parameter.schema)};`,
    );
  const sent = body ? [`${property("body", body.required)}: ${typeOfSchema(body.schema)};`] : [];
  const all = [...named, ...sent];
  return all.length > 0 ? `{ ${all.join("\n")} }` : "Record<never, never>";
}

const optionsType = (call: DescribedCall): string =>
  [...(takes(call, "Idempotency-Key") ? ["Repeatable"] : []), ...(takes(call, "If-Match") ? ["Conditional"] : [])].join(
    " & ",
  );

function answerType({ answers }: DescribedCall): string {
  const types = answers.map(({ status, schema }) => {
    if (status === 307) return "Redirection";
    return schema ? typeOfSchema(schema) : "undefined";
  });
  return [...new Set(types)].join(" | ");
}
