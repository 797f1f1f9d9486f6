import { join } from "node:path";
import { Command } from "commander";

const usual = join(import.meta.dirname, "../../.build/network-connector");

export const connectorImage = new Command("connector-image")
  .summary("prepare the build context of the connector image")
  .description("Creates the folder (build context) from which the connector image is built.")
  .option("--into <directory>", "target folder; its contents are replaced", usual)
  .action(async ({ into }: { readonly into: string }) => {
    const { writeConnectorContext } = await import("../../lib/connector-image/connector-context.ts");
    await writeConnectorContext(into);
    console.log(`${into} is ready: docker build --platform linux/arm64 --build-arg NODE_IMAGE=… ${into}`);
  });
