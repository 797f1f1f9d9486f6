import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { eventAreas, eventSourceOf } from "../events/cloud-event.ts";
import { stages } from "../lib/stages/stages.ts";
import { command } from "./command-line.ts";
import { listen } from "./listening/listener.ts";

/**
 * Brings the events of a running service to a program under development: `npm run listen -- --url
 * http://localhost:3000/hook`. It subscribes with a receiver on this machine, verifies each signature, prints a line for each
 * event and hands body and headers on. Ctrl-C ends the subscriptions. A service elsewhere
 * cannot reach it.
 */

const usage = `npm run listen -- --url http://localhost:3000/hook [--source SOURCE]… [--data DIR]
                  [--base-url URL --key API_KEY --secret SECRET]

  --url      where each event is handed on to; without it, events are only printed
  --source   what to hear of, several times if you like; without it, of everything
  --data     the data directory of the service that npm start runs (.local)`;

const Ready = v.object({ baseUrl: v.string(), apiKey: v.string(), apiSecret: v.string() });

/** Only a service on this machine can reach a receiver on it. */
const everySource = eventAreas.map((area) => eventSourceOf(area, stages.local));

const options = {
  url: { type: "string" },
  source: { type: "string", multiple: true },
  data: { type: "string", default: ".local" },
  "base-url": { type: "string" },
  key: { type: "string" },
  secret: { type: "string" },
} as const;

const readyIn = (directory: string): v.InferOutput<typeof Ready> => {
  const file = join(directory, "ready.json");
  try {
    return v.parse(Ready, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(`There is no ${file}: is the service running? Start it with npm start, or name another one.`);
  }
};

await command({ usage, options }, async ({ values }) => {
  const given = { baseUrl: values["base-url"], apiKey: values.key, apiSecret: values.secret };
  const service = v.is(Ready, given) ? given : readyIn(values.data);
  const { source: sources = everySource } = values;
  const listening = await listen({ service, sources, url: values.url, print: (line) => console.log(line) });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void listening.stop().then(() => process.exit(0)));
  }
});
