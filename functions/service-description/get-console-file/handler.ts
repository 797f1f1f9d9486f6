import { join } from "node:path";
import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { consoleFilesIn } from "../console/console-files.ts";
import { contract } from "./contract.ts";
import { getConsoleFile } from "./get-console-file.ts";

/** They lie beside the bundles of the functions. */
const files = consoleFilesIn(join(import.meta.dirname, "console"));

export const handler = statelessEndpoint(contract, getConsoleFile(files), deployedStatelessPlatform());
