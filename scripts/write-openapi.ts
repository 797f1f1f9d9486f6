import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { eventCatalogue } from "../events/catalogue.ts";
import { CloudEvent, type EventArea, eventAreas, eventSourceOf } from "../events/cloud-event.ts";
import { subscriptionTest } from "../events/subscription-test.ts";
import { guide } from "../functions/service-description/openapi/guide.ts";
import { openApiDocument } from "../functions/service-description/openapi/openapi-document.ts";
import type { OpenApiDocument } from "../functions/service-description/openapi/openapi-types.ts";
import type { DescribedEvent } from "../functions/service-description/openapi/webhooks.ts";
import { problemCatalogue } from "../functions/service-description/problem-catalogue.ts";
import type { EndpointContract, FunctionContract } from "../functions/shared/entry/function-contract.ts";
import { apiTypes } from "./api-types/api-types.ts";
import { command } from "./command-line.ts";

/**
 * Writes docs/openapi.json from the contracts; a test holds the committed file against what this makes. With
 * `--types FILE` it writes the same as types for TypeScript clients, and nothing else.
 */

const root = resolve(import.meta.dirname, "..");

export const openApiFile = join(root, "docs", "openapi.json");

const isEndpoint = (contract: FunctionContract): contract is EndpointContract => contract.kind === "endpoint";

const endpointContracts = async (): Promise<readonly EndpointContract[]> => {
  const files = globSync("functions/*/*/contract.ts", { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.map(({ contract }): FunctionContract => contract).filter(isEndpoint);
};

/** The events of the catalogue, and those that come when somebody subscribes, one for each area. */
const describedEvents = (): readonly DescribedEvent[] => {
  const exampleOf = (name: string): CloudEvent =>
    v.parse(CloudEvent, JSON.parse(readFileSync(join(root, "events", `${name}.example.json`), "utf8")));
  const test = exampleOf("subscription-test");
  return [
    ...Object.entries(eventCatalogue).map(([name, definition]) => ({ name, definition, example: exampleOf(name) })),
    ...eventAreas.map((area) => ({
      name: `subscription-test-${area}`,
      definition: subscriptionTest(area),
      example: testOfArea(test, area),
    })),
  ];
};

/** The example is of one area; those of the others differ in its name only. */
const testOfArea = (test: CloudEvent, area: EventArea): CloudEvent => ({
  ...test,
  source: eventSourceOf(area, { serviceName: "acquiring", eventsBase: new URL(test.source).origin }),
  type: test.type.replace("charges", area),
  dataschema: test.dataschema.replace("charges", area),
});

export const describeApi = async (): Promise<OpenApiDocument> => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return openApiDocument({
    title: "Acquiring API",
    version,
    guide: guide(),
    contracts: await endpointContracts(),
    problems: problemCatalogue,
    events: describedEvents(),
  });
};

/** Through the formatter of the project, since people read it. */
export const apiTypesText = (document: OpenApiDocument): string =>
  execFileSync(join(root, "node_modules", ".bin", "biome"), ["format", "--stdin-file-path=api-types.ts"], {
    cwd: root,
    input: apiTypes(document),
    encoding: "utf8",
  });

export const openApiText = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;

const usage = `npm run openapi -- [--types FILE]

  --types  writes types for TypeScript clients to FILE, and not docs/openapi.json`;

if (import.meta.main) {
  await command({ usage, options: { types: { type: "string" } } }, async ({ values }) => {
    const document = await describeApi();
    const [file, text] = values.types
      ? [resolve(values.types), apiTypesText(document)]
      : [openApiFile, openApiText(document)];
    writeFileSync(file, text);
    console.log(`wrote ${file}`);
  });
}
