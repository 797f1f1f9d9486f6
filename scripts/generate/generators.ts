import { formatted, type GeneratedFiles } from "./formatted.ts";

interface Generator {
  readonly about: string;
  readonly files: () => GeneratedFiles | Promise<GeneratedFiles>;
  /** Folder of generated files only, which is emptied first. */
  readonly folder?: string;
}

/**
 * Committed files that are generated from the code, by the name for `npm run generate`. Each loads its sources when it runs.
 */
export const generators: Readonly<Record<string, Generator>> = {
  openapi: {
    about: "descriptions of API and events, the client, tools for models, drafts in docs/changes",
    files: async () => (await import("./openapi.ts")).openApiFiles(),
  },
  operations: {
    about: "test/operations, the functions as tests run them, from the handlers",
    files: async () => (await import("./operations.ts")).operationsFiles(),
    folder: "test/operations",
  },
  "charge-states": {
    about: "docs/charge-states.md, from the tables of the service",
    files: async () => ({
      "docs/charge-states.md": (await import("./pages/charge-states-page.ts")).chargeStatesPage(),
    }),
  },
  "report-columns": {
    about: "docs/report-columns.md, from the columns of the reports",
    files: async () => ({
      "docs/report-columns.md": (await import("./pages/report-columns.ts")).reportColumnsPage(),
    }),
  },
  limits: {
    about: "docs/limits.md, from the constants of the service and the description of the API",
    files: async () => {
      const { describeApi } = await import("./openapi.ts");
      const { limitsPage } = await import("./pages/limits-page.ts");
      return { "docs/limits.md": limitsPage(await describeApi()) };
    },
  },
  scenarios: {
    about: "docs/sandbox-scenarios.md and the console's copy, from the simulated networks",
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
    about: "docs/operations/alarms.md, from the templates of production",
    files: async () => {
      const { toldAlarmsOf } = await import("../../test/infrastructure/alarms.ts");
      const { alarmsPage } = await import("./pages/alarms-page.ts");
      return { "docs/operations/alarms.md": alarmsPage(toldAlarmsOf("production-eu")) };
    },
  },
  lanes: {
    about: "docs/lanes.md, from the durations that npm run check -- --record measured",
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
