import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportColumnsPage } from "./pages/report-columns.ts";

writeFileSync(join(import.meta.dirname, "../docs/report-columns.md"), reportColumnsPage());
