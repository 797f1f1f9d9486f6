import { usualLimits } from "./call-tool.ts";
import type { Tool } from "./tool.ts";

/** Tools as programs that call them are told of them. */

export const listedTool = ({ name, title, description, method, isPaged, isRepeatable, input }: Tool) => {
  const isRead = method === "GET";
  return {
    name,
    title,
    description: isPaged
      ? `${description} Gives ${usualLimits.itemsByDefault} items without \`limit\` and at most ${usualLimits.itemsMax}.`
      : description,
    inputSchema: input,
    annotations: {
      title,
      readOnlyHint: isRead,
      // Payments and settings: whoever works with the model is asked first.
      destructiveHint: !isRead,
      idempotentHint: isRead || isRepeatable === true || method === "PATCH" || method === "DELETE",
      openWorldHint: !isRead,
    },
  };
};
