import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandboxScenariosPage } from "./pages/sandbox-scenarios.ts";

writeFileSync(join(import.meta.dirname, "../docs/sandbox-scenarios.md"), sandboxScenariosPage());
