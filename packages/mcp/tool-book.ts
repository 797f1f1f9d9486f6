import tools from "./generated/tools.json" with { type: "json" };
import type { ToolBook } from "./tool.ts";

/** What the contracts say, as it was when this was made. */
export const toolBook = tools as unknown as ToolBook;
