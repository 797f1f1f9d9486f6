import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * A process of its own that loads a bundled function and calls it with the events of a file, one after the other. Prints
 * how long load and first call took together, and each call after it.
 */
const [, , bundle = "", eventsFile = ""] = process.argv;
const events: readonly unknown[] = JSON.parse(readFileSync(eventsFile, "utf8"));

const times: number[] = [];
let start = performance.now();
const { handler } = createRequire(import.meta.url)(bundle);
for (const event of events) {
  const answer: { readonly statusCode: number; readonly body: string } = await handler(event, {});
  times.push(performance.now() - start);
  if (answer.statusCode >= 300 || answer.body.includes("Erro")) throw new Error(`the function answered ${answer.body}`);
  start = performance.now();
}
const [cold, ...warm] = times;
console.log(JSON.stringify({ cold, warm }));
