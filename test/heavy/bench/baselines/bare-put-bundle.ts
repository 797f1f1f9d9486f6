import { join } from "node:path";
import { bundleInto } from "../../../../lib/bundle.ts";

const directory = join(import.meta.dirname, "../../../..", ".build", "bench");

/** The baseline, bundled as the functions of the service are. Gives the directory that it is in, as `bare-put.cjs`. */
export const bundleBarePut = (): Promise<string> =>
  bundleInto(directory, { "bare-put": join(import.meta.dirname, "bare-put.ts") });
