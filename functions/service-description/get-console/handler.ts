import { join } from "node:path";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { consoleFilesIn } from "../console/console-files.ts";
import { pageEndpoint } from "../page-endpoint.ts";
import { contract } from "./contract.ts";
import { getConsole } from "./get-console.ts";

/** They lie beside the bundles of the functions. */
const files = consoleFilesIn(join(import.meta.dirname, "console"));

export const handler = pageEndpoint(contract, getConsole(files), deployedStatelessPlatform());
