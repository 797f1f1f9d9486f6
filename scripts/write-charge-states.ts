import { chargeStatesPage } from "./pages/charge-states-page.ts";
import { writePage } from "./write-page.ts";

await writePage("charge-states", "docs/charge-states.md", chargeStatesPage);
