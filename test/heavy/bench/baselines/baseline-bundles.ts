import { join } from "node:path";
import { bundle } from "../../../../lib/bundle.ts";

const directory = join(import.meta.dirname, "../../../..", ".build", "bench");

type Baseline = "bare-put" | "replayed-calls";

/** Bundles a baseline as the functions of the service are bundled, and returns the directory of its `<name>.cjs`. */
export const bundleBaseline = async (name: Baseline): Promise<string> => {
  const into = join(directory, name);
  await bundle(into, { [name]: join(import.meta.dirname, `${name}.ts`) });
  return into;
};
