import tools from "./generated/tools.json" with { type: "json" };
import type { ToolBook } from "./tool.ts";

/** The tools, the API guide and the response classifications, generated from the contracts. */
export const toolBook = tools as unknown as ToolBook;
