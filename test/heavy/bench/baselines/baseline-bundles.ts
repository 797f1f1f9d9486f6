import { join } from "node:path";
import { bundleAlone } from "../../../../lib/bundle.ts";

const directory = join(import.meta.dirname, "../../../..", ".build", "bench");

type Baseline = "bare-put" | "replayed-calls";

/** A baseline, bundled as the hot functions of the service are. Gives the directory that it is in, as `<name>.cjs`. */
export const bundleBaseline = async (name: Baseline): Promise<string> => {
  const into = join(directory, name);
  await bundleAlone(into, name, join(import.meta.dirname, `${name}.ts`));
  return into;
};
