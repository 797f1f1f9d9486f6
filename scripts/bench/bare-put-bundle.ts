import { join } from "node:path";
import { rolldown } from "rolldown";

const directory = join(import.meta.dirname, "../..", ".build", "bench");

/** The baseline, bundled as the functions of the service are. Gives the directory that it is in, as `bare-put.cjs`. */
export const bundleBarePut = async (): Promise<string> => {
  const bundle = await rolldown({
    input: { "bare-put": join(import.meta.dirname, "bare-put.ts") },
    platform: "node",
    resolve: { mainFields: ["module", "main"] },
  });
  await bundle.write({
    dir: directory,
    format: "cjs",
    exports: "named",
    entryFileNames: "[name].cjs",
    chunkFileNames: "chunks/[name]-[hash].cjs",
  });
  await bundle.close();
  return directory;
};
