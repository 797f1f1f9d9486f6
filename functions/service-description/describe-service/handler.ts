import { join } from "node:path";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { consoleFilesIn } from "../console/console-files.ts";
import { describeService } from "./describe-service.ts";

/** They lie beside the bundles of the functions. */
const consoleFiles = consoleFilesIn(join(import.meta.dirname, "console"));

export const handler = describeService(deployedStatelessPlatform(), consoleFiles);
