import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import * as v from "valibot";
import { eventCatalogue } from "../../events/catalogue.ts";
import { CloudEvent, type EventArea, eventAreas, eventSourceOf } from "../../events/cloud-event.ts";
import { subscriptionTest } from "../../events/subscription-test.ts";
import { asyncApiDocument } from "../../functions/service-description/asyncapi/asyncapi-document.ts";
import { eventSchemasWith } from "../../functions/service-description/event-schemas/event-schema.ts";
import { guide } from "../../functions/service-description/openapi/guide.ts";
import { openApiDocument } from "../../functions/service-description/openapi/openapi-document.ts";
import type { OpenApiDocument } from "../../functions/service-description/openapi/openapi-types.ts";
import type { DescribedEvent } from "../../functions/service-description/openapi/webhooks.ts";
import { problemCatalogue } from "../../functions/service-description/problem-catalogue.ts";
import { type EndpointContract, endpointsOf } from "../../functions/shared/entry/function-contract.ts";
import { readBaseline } from "../release/api-changes/baseline.ts";
import { changesBetween, isBreaking } from "../release/api-changes/changes-between.ts";
import { draftEntry } from "../release/api-changes/draft-entry.ts";
import { factsOfApi } from "../release/api-changes/facts-of-api.ts";
import { clientFiles } from "./client-code/client-files.ts";
import type { GeneratedFiles } from "./formatted.ts";
import { documentationTexts } from "./pages/documentation-texts.ts";
import { toolFiles } from "./tool-code/tool-files.ts";

/**
 * Generates the API description from the contracts, and the related files: event schemas, AsyncAPI document, documentation
 * texts, client library, MCP tools, changelog drafts.
 */

const root = resolve(import.meta.dirname, "../..");

async function endpointContracts(): Promise<readonly EndpointContract[]> {
  const files = globSync("functions/*/*/contract.ts", { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap(({ contract }) => endpointsOf(contract));
}

/** Returns the events in the catalogue and, for each area, the subscription test event. */
function describedEvents(): readonly DescribedEvent[] {
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
}

/** Test events of different areas differ only in the area, which is part of `source`, `type` and `dataschema`. */
const testOfArea = (test: CloudEvent, area: EventArea): CloudEvent => ({
  ...test,
  source: eventSourceOf(area, { serviceName: "acquiring", eventsBase: new URL(test.source).origin }),
  type: test.type.replace("charges", area),
  dataschema: test.dataschema.replace("charges", area),
});

export async function describeApi(): Promise<OpenApiDocument> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return openApiDocument({
    title: "Acquiring API",
    version,
    guide: guide(),
    contracts: await endpointContracts(),
    problems: problemCatalogue,
    events: describedEvents(),
  });
}

const eventSchemasFile = "docs/event-schemas.json";

/** The generated file also contains the schema versions that were published earlier, so the existing file is read first. */
function eventFiles({ info: { version } }: OpenApiDocument): GeneratedFiles {
  const events = describedEvents();
  const file = join(root, eventSchemasFile);
  const published = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const schemas = eventSchemasWith(
    published,
    events.map(({ definition }) => definition),
  );
  return {
    [eventSchemasFile]: jsonText(schemas),
    "docs/asyncapi.json": jsonText(asyncApiDocument({ title: "Acquiring events", version, events })),
  };
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Breaking changes must be announced first, so no changelog entry is drafted for them. */
function compatibleEntry(document: OpenApiDocument): GeneratedFiles {
  const changes = changesBetween(readBaseline().facts, factsOfApi(document));
  return draftEntry(changes.filter((change) => !isBreaking(change)));
}

export async function openApiFiles(): Promise<GeneratedFiles> {
  const document = await describeApi();
  const drafted = compatibleEntry(document);
  const draftedEntries = Object.fromEntries(Object.entries(drafted).map(([file, text]) => [basename(file), text]));
  return {
    "docs/openapi.json": jsonText(document),
    ...eventFiles(document),
    "docs/documentation-texts.json": jsonText(documentationTexts(document, draftedEntries)),
    ...clientFiles(document),
    ...toolFiles(document),
    ...drafted,
  };
}
