import { formatted, type GeneratedFiles } from "./formatted.ts";

interface Generator {
  readonly about: string;
  readonly files: () => GeneratedFiles | Promise<GeneratedFiles>;
  /** Folder that contains only generated files. The folder is deleted before the files are written. */
  readonly folder?: string;
}

/** Generators of committed files, by their name in `npm run generate`. Each generator loads its sources only when it runs. */
export const generators: Readonly<Record<string, Generator>> = {
  openapi: {
    about: "API and event descriptions, the client, MCP tools, changelog drafts in docs/changes",
    files: async () => (await import("./openapi.ts")).openApiFiles(),
  },
  operations: {
    about: "test/operations: functions that tests call in process, from the handlers",
    files: async () => (await import("./operations.ts")).operationsFiles(),
    folder: "test/operations",
  },
  "charge-states": {
    about: "docs/charge-states.md, from the service's state tables",
    files: async () => ({
      "docs/charge-states.md": (await import("./pages/charge-states-page.ts")).chargeStatesPage(),
    }),
  },
  "report-columns": {
    about: "docs/report-columns.md, from the report columns",
    files: async () => ({
      "docs/report-columns.md": (await import("./pages/report-columns.ts")).reportColumnsPage(),
    }),
  },
  limits: {
    about: "docs/limits.md, from the service's constants and the API description",
    files: async () => {
      const { describeApi } = await import("./openapi.ts");
      const { limitsPage } = await import("./pages/limits-page.ts");
      return { "docs/limits.md": limitsPage(await describeApi()) };
    },
  },
  scenarios: {
    about: "docs/sandbox-scenarios.md and the console's scenario tables, from the simulated networks",
    files: async () => {
      const { sandboxScenariosPage } = await import("./pages/sandbox-scenarios.ts");
      const { scenarioTables } = await import("./pages/scenario-tables.ts");
      const consoleFile = "packages/console/views/sandbox/scenario-tables.json";
      return {
        "docs/sandbox-scenarios.md": sandboxScenariosPage(),
        [consoleFile]: formatted(consoleFile, scenarioTables()),
      };
    },
  },
  alarms: {
    about: "docs/operations/alarms.md, from the production templates",
    files: async () => {
      const { toldAlarmsOf } = await import("../../test/infrastructure/alarms.ts");
      const { alarmsPage } = await import("./pages/alarms-page.ts");
      return { "docs/operations/alarms.md": alarmsPage(toldAlarmsOf("production-eu")) };
    },
  },
  lanes: {
    about: "docs/lanes.md, from the durations measured by npm run check -- --record",
    files: async () => {
      const { lanesPage, readLaneTimes } = await import("./pages/lanes-page.ts");
      return { "docs/lanes.md": lanesPage(readLaneTimes()) };
    },
  },
  simulation: {
    about: "test/heavy/simulation/parts.md, from the parts of the simulation",
    files: async () => {
      const { parts } = await import("../../test/heavy/simulation/parts.ts");
      const { simulationPartsPage } = await import("./pages/simulation-parts-page.ts");
      return { "test/heavy/simulation/parts.md": simulationPartsPage(parts) };
    },
  },
  costs: {
    about: "docs/costs.json and docs/costs.md, from operations that are metered in process",
    files: async () => {
      const { costFiles, readCostData } = await import("../../test/costs/cost-files.ts");
      const { countIdle } = await import("../../test/costs/idle-counts.ts");
      const { meterOperations } = await import("../../test/costs/metered-operations.ts");
      return costFiles({ ...readCostData(), metered: await meterOperations(), idle: countIdle() });
    },
  },
  throughput: {
    about: "docs/operations/throughput.md, from measured costs and the templates for a thousand charges per second",
    files: async () => (await import("../../test/costs/throughput-files.ts")).throughputFiles(),
  },
};
