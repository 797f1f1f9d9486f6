// Module hooks, loaded before AWS's runtime interface client. If the client's native addon (rapid-client.node) was not
// built, the client loads rapid-client.cjs instead.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const nativePart = "./rapid-client.node";

registerHooks({
  resolve(specifier, context, next) {
    const isBuilt = () => existsSync(fileURLToPath(new URL(specifier, context.parentURL)));
    if (specifier !== nativePart || isBuilt()) return next(specifier, context);
    return { url: new URL("rapid-client.cjs", import.meta.url).href, format: "commonjs", shortCircuit: true };
  },
});
