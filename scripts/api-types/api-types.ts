import {
  type Content,
  isReference,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
  type Response,
} from "../../functions/service-description/openapi/openapi-types.ts";
import { comment, property, typeOfSchema } from "./type-of-schema.ts";

/**
 * The API description as TypeScript types, in the form that the npm package openapi-fetch reads: with it and this one file
 * a client gets checked paths, bodies and answers. The generators that exist need a compiler API which TypeScript 7 has not.
 */
export const apiTypes = (document: OpenApiDocument): string => {
  const paths = Object.entries(document.paths).map(([path, item]) => `"${path}": ${pathType(item, document)};`);
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema)}readonly ${name}: ${typeOfSchema(schema)};`,
  );
  return [
    "/** Generated from the API description; `npm run openapi -- --types FILE` writes it again. */",
    `export interface paths {\n${paths.join("\n")}\n}`,
    `export interface components {\nreadonly schemas: {\n${schemas.join("\n")}\n};\n}\n`,
  ].join("\n\n");
};

const pathType = (item: PathItem, document: OpenApiDocument): string => {
  const operations = methods.map((method) => {
    const operation = item[method];
    return operation
      ? `${comment({ description: operation.summary })}${method}: ${operationType(operation, document)};`
      : `${method}?: never;`;
  });
  return `{ ${operations.join("\n")} put?: never; options?: never; head?: never; trace?: never; }`;
};

const operationType = ({ parameters = [], requestBody, responses }: Operation, document: OpenApiDocument): string => {
  const known = parameters.map((parameter) => found(parameter, document.components.parameters));
  const places = (["query", "header", "path"] as const).map((place) => parametersType(place, known));
  const body = requestBody
    ? `requestBody${requestBody.required ? "" : "?"}: { content: ${contentType(requestBody.content)} };`
    : "requestBody?: never;";
  const answers = Object.entries(responses).map(
    ([status, response]) => `${status}: ${responseType(found(response, document.components.responses))};`,
  );
  return `{ parameters: { ${places.join(" ")} cookie?: never; }; ${body} responses: { ${answers.join(" ")} }; }`;
};

const parametersType = (place: Parameter["in"], parameters: readonly Parameter[]): string => {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return `${place}?: never;`;
  const optional = here.every(({ required }) => !required) ? "?" : "";
  const entries = here.map(
    (parameter) =>
      `${comment(parameter)}${property(parameter.name, parameter.required)}: ${typeOfSchema(parameter.schema)};`,
  );
  return `${place}${optional}: { ${entries.join(" ")} };`;
};

const responseType = ({ content }: Response): string =>
  `{ headers: { [name: string]: unknown }; content${content ? `: ${contentType(content)}` : "?: never"} }`;

const contentType = (content: Content): string =>
  `{ ${Object.entries(content)
    .map(([mediaType, { schema }]) => `"${mediaType}": ${typeOfSchema(schema)};`)
    .join(" ")} }`;

const found = <Named extends object>(value: Named | Reference, known: Readonly<Record<string, Named>>): Named => {
  if (!isReference(value)) return value;
  const named = known[value.$ref.split("/").at(-1) ?? ""];
  if (!named) throw new Error(`the API description has no ${value.$ref}`);
  return named;
};
