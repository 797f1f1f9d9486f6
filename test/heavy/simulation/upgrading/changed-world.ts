import { bundledWorld } from "../../../golden/world-bundle.ts";
import type { Edit } from "../plants/planted-edit.ts";

/** The code at hand with some texts changed. Fails when one of them is not there any more. */
export const changedWorld = async (edits: readonly Edit[]): Promise<string> => {
  const left = new Set(edits);
  const transform = (code: string, id: string): string =>
    edits
      .filter(({ file }) => id.endsWith(`functions/${file}`))
      .reduce((text, one) => {
        if (text.includes(one.from)) left.delete(one);
        return text.replaceAll(one.from, one.to);
      }, code);
  const code = await bundledWorld([{ name: "planted change", transform }]);
  if (left.size > 0) throw new Error(`these are not there: ${[...left].map(({ from }) => from).join(", ")}`);
  return code;
};
