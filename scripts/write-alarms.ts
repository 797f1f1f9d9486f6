import { alarmsOf } from "../test/infrastructure/alarms.ts";
import { alarmsPage } from "./pages/alarms-page.ts";
import { writePage } from "./write-page.ts";

await writePage("alarms", "docs/operations/alarms.md", () => alarmsPage(alarmsOf("production-eu")));
