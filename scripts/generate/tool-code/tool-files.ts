import type { OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import type { ToolBook } from "../../../packages/mcp/tool.ts";
import type { GeneratedFiles } from "../formatted.ts";
import { toolBook } from "./tool-book.ts";

/** Writes one line per tool and shape, so that a diff shows which tools and shapes changed. */
function text({ tools, shapes, ...rest }: ToolBook): string {
  const named = Object.entries(rest).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  const listed = tools.map((tool) => JSON.stringify(tool)).join(",\n");
  const shaped = Object.entries(shapes).map(([name, shape]) => `"${name}":${JSON.stringify(shape)}`);
  return `{\n${[...named, `"tools":[\n${listed}\n]`, `"shapes":{\n${shaped.join(",\n")}\n}`].join(",\n")}\n}\n`;
}

export const toolFiles = (document: OpenApiDocument): GeneratedFiles => ({
  "packages/mcp/generated/tools.json": text(toolBook(document)),
});
