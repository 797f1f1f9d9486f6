import { join } from "node:path";
import { bundle } from "../../../../lib/bundle.ts";

const directory = join(import.meta.dirname, "../../../..", ".build", "bench");

type Baseline = "bare-put" | "replayed-calls";

/** Bundles a baseline with the options of the service's functions and returns the directory of its `<name>.cjs`. */
export async function bundleBaseline(name: Baseline): Promise<string> {
  const into = join(directory, name);
  await bundle(into, { [name]: join(import.meta.dirname, `${name}.ts`) });
  return into;
}
