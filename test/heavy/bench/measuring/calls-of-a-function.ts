import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { lambdaContext } from "../../../support/api-event.ts";

/**
 * A process of its own that loads a bundled function and calls it with the events of a file, one at a time. Prints
 * how long load and first call took together, each call after it, and the last answer.
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
