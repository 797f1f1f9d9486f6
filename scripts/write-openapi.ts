import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { eventCatalogue } from "../events/catalogue.ts";
import { CloudEvent, type EventArea, eventAreas, eventSourceOf } from "../events/cloud-event.ts";
import { subscriptionTest } from "../events/subscription-test.ts";
import { asyncApiDocument } from "../functions/service-description/asyncapi/asyncapi-document.ts";
import { eventSchemasWith } from "../functions/service-description/event-schemas/event-schema.ts";
import { guide } from "../functions/service-description/openapi/guide.ts";
import { openApiDocument } from "../functions/service-description/openapi/openapi-document.ts";
import type { OpenApiDocument } from "../functions/service-description/openapi/openapi-types.ts";
import type { DescribedEvent } from "../functions/service-description/openapi/webhooks.ts";
import { problemCatalogue } from "../functions/service-description/problem-catalogue.ts";
import type { EndpointContract, FunctionContract } from "../functions/shared/entry/function-contract.ts";
import { readBaseline } from "./api-changes/baseline.ts";
import { changesBetween, isBreaking } from "./api-changes/changes-between.ts";
import { draftEntry } from "./api-changes/draft-entry.ts";
import { factsOfApi } from "./api-changes/facts-of-api.ts";
import { clientFiles } from "./client-code/client-files.ts";
import { command } from "./command-line.ts";
import { documentationTexts } from "./pages/documentation-texts.ts";
import { toolFiles } from "./tool-code/tool-files.ts";

/**
 * Writes docs/openapi.json from the contracts, what packages/client and packages/mcp have of it, and what tells of events alone; a test holds
 * the committed files against what this makes.
 */

const root = resolve(import.meta.dirname, "..");

export const openApiFile = join(root, "docs", "openapi.json");

const documentationTextsFile = join(root, "docs", "documentation-texts.json");

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

const eventSchemasFile = join(root, "docs", "event-schemas.json");

/** What was published once stays in the file, so it is read before it is written. */
const eventFiles = ({ info: { version } }: OpenApiDocument): Readonly<Record<string, string>> => {
  const events = describedEvents();
  const published = existsSync(eventSchemasFile) ? JSON.parse(readFileSync(eventSchemasFile, "utf8")) : {};
  const schemas = eventSchemasWith(
    published,
    events.map(({ definition }) => definition),
  );
  return {
    [eventSchemasFile]: jsonText(schemas),
    [join(root, "docs", "asyncapi.json")]: jsonText(asyncApiDocument({ title: "Acquiring events", version, events })),
  };
};

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const openApiText = (document: OpenApiDocument): string => jsonText(document);

/** The description and what is made of it, by file. */
export const describedFiles = (document: OpenApiDocument): Readonly<Record<string, string>> => ({
  [openApiFile]: openApiText(document),
  ...eventFiles(document),
  [documentationTextsFile]: `${JSON.stringify(documentationTexts(), null, 2)}\n`,
  ...clientFiles(document),
  ...toolFiles(document),
});

const usage = `npm run openapi

  Writes docs/openapi.json from the contracts, the texts of the documentation beside it, and from the first the types and routes
  of packages/client and the tools of packages/mcp; docs/asyncapi.json and docs/event-schemas.json from the catalogue of events.
  What is new in the description and breaks nobody gets an entry in docs/changes, where nobody wrote one; say in it what it is
  good for.`;

/** What breaks clients is not drafted here: it has to be announced first. */
const draftWhatFits = (document: OpenApiDocument): string | undefined => {
  const changes = changesBetween(readBaseline().facts, factsOfApi(document));
  return draftEntry(changes.filter((change) => !isBreaking(change)));
};

if (import.meta.main) {
  await command({ usage }, async () => {
    const document = await describeApi();
    const drafted = draftWhatFits(document);
    for (const [file, text] of Object.entries(describedFiles(document))) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`wrote ${file}`);
    }
    if (drafted !== undefined) console.log(`wrote ${drafted}`);
  });
}
