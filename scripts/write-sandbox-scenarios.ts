import { sandboxScenariosPage } from "./pages/sandbox-scenarios.ts";
import { scenarioTables } from "./pages/scenario-tables.ts";
import { writePage } from "./write-page.ts";

await writePage("scenarios", "docs/sandbox-scenarios.md", sandboxScenariosPage);
await writePage("scenarios", "packages/console/views/sandbox/scenario-tables.json", scenarioTables);
