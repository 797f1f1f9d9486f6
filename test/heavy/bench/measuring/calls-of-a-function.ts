import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { lambdaContext } from "../../../support/api-event.ts";

/**
 * Separate process that loads a bundled function and calls it with the events from a file, one at a time. Prints the combined
 * duration of loading and the first call, the duration of each later call, and the last response.
 */
const [, , bundle = "", eventsFile = ""] = process.argv;
const events: readonly unknown[] = JSON.parse(readFileSync(eventsFile, "utf8"));

const times: number[] = [];
let answer: unknown;
let start = performance.now();
const { handler } = createRequire(import.meta.url)(bundle);
for (const event of events) {
  const answered: { readonly statusCode: number; readonly body: string } = await handler(event, lambdaContext);
  times.push(performance.now() - start);
  const { statusCode, body } = answered;
  if (statusCode >= 300 || body.includes("Erro")) throw new Error(`the function answered ${body}`);
  answer = answered;
  start = performance.now();
}
const [cold, ...warm] = times;
console.log(JSON.stringify({ cold, warm, answer }));
