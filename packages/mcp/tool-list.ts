import { usualLimits } from "./call-tool.ts";
import type { Tool } from "./tool.ts";

/** Tool definitions of the Model Context Protocol. */

export const listedTool = ({ name, title, description, method, isPaged, isRepeatable, input }: Tool) => {
  const isRead = method === "GET";
  return {
    name,
    title,
    description: isPaged
      ? `${description} Returns ${usualLimits.itemsByDefault} items without \`limit\` and at most ${usualLimits.itemsMax}.`
      : description,
    inputSchema: input,
    annotations: {
      title,
      readOnlyHint: isRead,
      // Writes concern payments and settings: clients ask the user first.
      destructiveHint: !isRead,
      idempotentHint: isRead || isRepeatable === true || method === "PATCH" || method === "DELETE",
      openWorldHint: !isRead,
    },
  };
};
