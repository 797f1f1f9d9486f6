import { join } from "node:path";
import { bundleAlone } from "../../../../lib/bundle.ts";

const directory = join(import.meta.dirname, "../../../..", ".build", "bench");

type Baseline = "bare-put" | "replayed-calls";

/** A baseline, bundled as the hot functions of the service are. Gives the directory that it is in, as `<name>.cjs`. */
export const bundleBaseline = (name: Baseline): Promise<string> =>
  bundleAlone(join(directory, name), name, join(import.meta.dirname, `${name}.ts`));
