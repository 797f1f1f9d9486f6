import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";

/**
 * The functions of a release as one text: what `operations` of the simulation loads, with all libraries, so that it needs nothing of the tree that it is
 * read in, and runs beside the code of another release in one process.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const operations = "test/heavy/simulation/upgrading/operations.ts";

/** Functions and classes keep their names, because traces and faults show them. */
const minify = { compress: true, mangle: { keepNames: true }, codegen: true } as const;

/** `plugins` are a test's, which changes a file on its way; so is another `entry`. */
export const bundledWorld = async (plugins: readonly Plugin[] = [], entry = operations): Promise<string> => {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: "node",
    external: ["cpu-features", /\.node$/],
    resolve: { mainFields: ["module", "main"] },
    treeshake: { propertyReadSideEffects: false },
    logLevel: "warn",
    plugins: [...plugins],
  });
  const { output } = await bundle.generate({ format: "cjs", exports: "named", codeSplitting: false, minify });
  await bundle.close();
  return output[0].code;
};
