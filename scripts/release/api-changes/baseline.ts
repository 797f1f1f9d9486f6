import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import type { Facts } from "./fact.ts";
import { factsOfApi } from "./facts-of-api.ts";

/**
 * Stores the last accepted API description without its prose, as the baseline for comparisons. The baseline is committed, so a
 * comparison needs no Git history. `entries` lists all docs/changes entries accepted so far.
 */

export interface Baseline {
  readonly entries: readonly string[];
  readonly facts: Facts;
}

interface BaselineFile {
  readonly entries: readonly string[];
  readonly document: OpenApiDocument;
}

export const changesFolder = join(import.meta.dirname, "../../../docs/changes");

const baselineFile = join(changesFolder, "api-baseline.json");

/** OpenAPI members that the baseline omits: those that are only for human readers, and those implied by other members. */
const words = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "x-checks",
  "x-text",
  "x-own-problems",
  "tags",
]);

/** Members whose child names are defined by the API and are not OpenAPI keywords. */
const maps = new Set(["properties", "schemas", "paths", "webhooks", "parameters", "headers", "content"]);

const isProblem = (status: string): boolean => Number(status) >= 400;

function withoutWords(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutWords(part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isMap || !words.has(name))
      .map(([name, part]) => {
        if (name !== "responses" || isMap) return [name, withoutWords(part, maps.has(name) && !isMap)];
        return [
          name,
          withoutWords(Object.fromEntries(Object.entries(part).filter(([status]) => !isProblem(status))), true),
        ];
      }),
  );
}

const wordless = ({ paths, webhooks, components }: OpenApiDocument): unknown =>
  withoutWords({
    paths,
    webhooks,
    components: { schemas: components.schemas, parameters: components.parameters, responses: {} },
  });

/** Writes one line per path, event, schema and parameter, so that a diff shows which ones changed. */
const linesOf = (value: object, depth: number): string =>
  depth === 0
    ? JSON.stringify(value)
    : `{\n${Object.entries(value)
        .map(([name, part]) => `${JSON.stringify(name)}: ${linesOf(part, depth - 1)}`)
        .join(",\n")}\n}`;

export function writeBaseline(document: OpenApiDocument, entries: readonly string[]): void {
  const { paths, webhooks, components } = wordless(document) as OpenApiDocument;
  const { schemas, parameters } = components;
  const text = `{
"entries": ${JSON.stringify(entries)},
"document": {
"paths": ${linesOf(paths, 1)},
"webhooks": ${linesOf(webhooks, 1)},
"components": {
"schemas": ${linesOf(schemas, 1)},
"parameters": ${linesOf(parameters, 1)},
"responses": {}
}
}
}
`;
  writeFileSync(baselineFile, text);
}

export function readBaseline(): Baseline {
  const { entries, document }: BaselineFile = JSON.parse(readFileSync(baselineFile, "utf8"));
  return { entries, facts: factsOfApi(document) };
}
