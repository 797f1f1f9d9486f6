import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { alarmsOf } from "../test/infrastructure/alarms.ts";
import { alarmsPage } from "./pages/alarms-page.ts";

writeFileSync(join(import.meta.dirname, "../docs/operations/alarms.md"), alarmsPage(alarmsOf("production-eu")));
