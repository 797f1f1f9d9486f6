import { reportColumnsPage } from "./pages/report-columns.ts";
import { writePage } from "./write-page.ts";

await writePage("report-columns", "docs/report-columns.md", reportColumnsPage);
