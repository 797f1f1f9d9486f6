import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chargeStatesPage } from "./pages/charge-states-page.ts";

writeFileSync(join(import.meta.dirname, "../docs/charge-states.md"), chargeStatesPage());
