import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { consoleFilesIn } from "../console/console-files.ts";
import { describeService } from "./describe-service.ts";

/** `bundleFunctions` writes these files to the directory of the function bundles. */
const files = {
  consoleFiles: consoleFilesIn(join(import.meta.dirname, "console")),
  documentationScript: () => readFileSync(join(import.meta.dirname, "documentation-script.js"), "utf8"),
};

export const handler = describeService(deployedStatelessPlatform(), files);
