import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { eventCatalogue } from "../events/catalogue.ts";
import { CloudEvent } from "../events/cloud-event.ts";
import { subscriptionTest } from "../events/subscription-test.ts";
import { guide } from "../functions/service-description/openapi/guide.ts";
import { openApiDocument } from "../functions/service-description/openapi/openapi-document.ts";
import type { OpenApiDocument } from "../functions/service-description/openapi/openapi-types.ts";
import type { DescribedEvent } from "../functions/service-description/openapi/webhooks.ts";
import { problemCatalogue } from "../functions/service-description/problem-catalogue.ts";
import type { EndpointContract, FunctionContract } from "../functions/shared/entry/function-contract.ts";
import { apiTypes } from "./api-types/api-types.ts";

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

/** The events of the catalogue, and the one that comes when somebody subscribes. */
const describedEvents = (): readonly DescribedEvent[] => {
  const definitions = { ...eventCatalogue, "subscription-test": subscriptionTest("charges") };
  return Object.entries(definitions).map(([name, definition]) => {
    const file = join(root, "events", `${name}.example.json`);
    return { name, definition, example: v.parse(CloudEvent, JSON.parse(readFileSync(file, "utf8"))) };
  });
};

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

if (import.meta.main) {
  const { values } = parseArgs({ options: { types: { type: "string" } } });
  const document = await describeApi();
  const [file, text] = values.types
    ? [resolve(values.types), apiTypesText(document)]
    : [openApiFile, openApiText(document)];
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}
