import { join, resolve } from "node:path";
import { writeConnectorContext } from "../lib/connector-image/connector-context.ts";
import { command } from "./command-line.ts";

/** Makes what the image of the connector is built from; who builds and keeps images is the operator's choice. */

const usage = `npm run connector-image [-- --into DIRECTORY]

  --into  another place than .build/network-connector; what is there is removed`;

const usual = join(resolve(import.meta.dirname, ".."), ".build/network-connector");

await command({ usage, options: { into: { type: "string" } } }, async ({ values }) => {
  const directory = values.into ?? usual;
  await writeConnectorContext(directory);
  console.log(`${directory} is ready: docker build --platform linux/arm64 --build-arg NODE_IMAGE=… ${directory}`);
});
