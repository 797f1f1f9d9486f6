import { startLocalStack } from "../stack.ts";

/** Separate process that a test can kill: node run-example-app.ts <assembly> <directory>. It prints its address. */
const [assembly = "", directory = ""] = process.argv.slice(2);
const stack = await startLocalStack({ assembly, directory, port: 0 });
console.log(stack.baseUrl);
