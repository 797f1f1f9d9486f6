import tools from "./generated/tools.json" with { type: "json" };
import type { ToolBook } from "./tool.ts";

/** The tools, generated from the contracts. */
export const toolBook = tools as unknown as ToolBook;
