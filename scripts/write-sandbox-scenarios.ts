import { sandboxScenariosPage } from "./pages/sandbox-scenarios.ts";
import { writePage } from "./write-page.ts";

await writePage("scenarios", "docs/sandbox-scenarios.md", sandboxScenariosPage);
