import { bundledWorld } from "../../../golden/world-bundle.ts";
import type { Edit } from "../plants/planted-edit.ts";

/** Bundles the current code with some texts replaced. Fails if one of the texts no longer exists. */
export async function changedWorld(edits: readonly Edit[]): Promise<string> {
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
}
