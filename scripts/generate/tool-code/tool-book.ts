import type { JsonSchema, OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import type { Shape, Tool, ToolBook } from "../../../packages/mcp/tool.ts";
import { type DescribedCall, describedCalls, isPaged, takes } from "../client-code/described-calls.ts";
import { nameOfReference } from "../client-code/type-of-schema.ts";
import { shapeOfSchema } from "./answer-shapes.ts";
import { takesCardNumber, toolInput } from "./tool-input.ts";

/** Generates the MCP tools for packages/mcp from the API's operations. */

type Schemas = OpenApiDocument["components"]["schemas"];

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[nameOfReference(schema.$ref)] ?? {}) : schema;

/**
 * Returns true if the response contains a secret. An operation with such a response is not offered as a tool, because the
 * tool would omit the secret, and the secret cannot be requested again.
 */
const handsOutSecret = ({ answers }: DescribedCall, schemas: Schemas): boolean =>
  answers.some(({ schema }) =>
    Object.values((schema && resolved(schema, schemas).properties) ?? {}).some(
      (property) => property["x-text"] === "secret",
    ),
  );

/** Returns true if the response redirects to a URL that gives access to a file without further authentication. */
const leadsElsewhere = ({ answers }: DescribedCall): boolean => answers.some(({ status }) => status === 307);

const isTool = (call: DescribedCall, schemas: Schemas): boolean =>
  !call.isPublic && !leadsElsewhere(call) && !handsOutSecret(call, schemas);

function answerShape({ answers }: DescribedCall): Shape {
  const shapes = answers.flatMap(({ schema }) => (schema ? (shapeOfSchema(schema) ?? []) : []));
  return shapes.length === 1 ? (shapes[0] ?? "plain") : shapes.length > 1 ? { any: shapes } : "plain";
}

const toolOf = (call: DescribedCall, schemas: Schemas): Tool => ({
  name: call.name,
  title: call.summary,
  description: [`${call.summary}.`, call.description].filter(Boolean).join(" "),
  ...(call.permission !== undefined && { permission: call.permission }),
  method: call.method,
  ...(takes(call, "Idempotency-Key") && { isRepeatable: true }),
  ...(takes(call, "If-Match") && { isConditional: true }),
  ...(isPaged(call) && { isPaged: true }),
  ...(takesCardNumber(call.body?.schema, schemas) && { takesCardNumber: true }),
  input: toolInput(call, schemas),
  answer: answerShape(call),
});

/** Returns the names of the shapes that `from` references, directly or indirectly. */
function reached(from: readonly Shape[], shapes: Readonly<Record<string, Shape>>): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (shape: Shape): void => {
    if (typeof shape === "string") return;
    if ("ref" in shape) {
      if (names.has(shape.ref)) return;
      names.add(shape.ref);
      visit(shapes[shape.ref] ?? "plain");
    }
    if ("list" in shape) visit(shape.list);
    if ("any" in shape) shape.any.forEach(visit);
    if ("names" in shape) [...Object.values(shape.names), shape.others ?? "plain"].forEach(visit);
  };
  from.forEach(visit);
  return names;
}

export function toolBook(document: OpenApiDocument): ToolBook {
  const { schemas } = document.components;
  const tools = describedCalls(document)
    .filter((call) => isTool(call, schemas))
    .map((call) => toolOf(call, schemas));
  const shapes = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const shape = shapeOfSchema(schema);
      return shape === undefined ? [] : [[name, shape] as const];
    }),
  );
  const [problem, problemPage] = [{ ref: "Problem" }, { ref: "ProblemPage" }];
  const used = reached([problem, problemPage, ...tools.map(({ answer }) => answer)], shapes);
  return {
    guide: document.info.description,
    tools,
    shapes: Object.fromEntries(Object.entries(shapes).filter(([name]) => used.has(name))),
    problem,
    problemPage,
  };
}
