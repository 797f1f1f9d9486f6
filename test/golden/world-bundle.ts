import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";

/**
 * Bundles the functions of a release, as loaded by `operations` of the simulation, with all libraries. The bundle is
 * independent of the source tree and can run next to the code of another release in one process.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const operations = "test/heavy/simulation/upgrading/operations.ts";

/** Functions and classes keep their names, because traces and errors show the names. */
const minify = { compress: true, mangle: { keepNames: true }, codegen: true } as const;

/** Tests pass `plugins` to modify a source file, or a different `entry`. */
export async function bundledWorld(plugins: readonly Plugin[] = [], entry = operations): Promise<string> {
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
}
