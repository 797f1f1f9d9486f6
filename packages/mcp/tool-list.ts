import { usualLimits } from "./call-tool.ts";
import type { Tool } from "./tool.ts";

/** Returns the definition of a tool for the Model Context Protocol. */

export function listedTool({ name, title, description, method, isPaged, isRepeatable, input }: Tool) {
  const isRead = method === "GET";
  return {
    name,
    title,
    description: isPaged
      ? `${description} Returns ${usualLimits.itemsByDefault} items by default, and at most ${usualLimits.itemsMax} with \`limit\`.`
      : description,
    inputSchema: input,
    annotations: {
      title,
      readOnlyHint: isRead,
      // Writes affect payments and settings, so clients should ask the user first.
      destructiveHint: !isRead,
      idempotentHint: isRead || isRepeatable === true || method === "PATCH" || method === "DELETE",
      openWorldHint: !isRead,
    },
  };
}
