import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { connectorNetworks } from "../../functions/card-networks/connector-networks.ts";
import { bundleProgram } from "../bundle.ts";

const program = resolve(import.meta.dirname, "../../packages/network-connector");

/**
 * Writes the build context for the connector image: the program as one file, the networks' dialects and network management
 * messages, and the Dockerfile. The image contains no stage-specific settings, so all stages run the same image.
 */
export async function writeConnectorContext(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  await bundleProgram(directory, "connector", join(program, "main.ts"));
  writeFileSync(join(directory, "networks.json"), JSON.stringify(connectorNetworks()));
  copyFileSync(join(program, "Dockerfile"), join(directory, "Dockerfile"));
}
