import { createServer } from "node:http";
import { closeAtOnce, listenAt } from "#local-aws/listening";
import { dailyFileOf } from "./daily-file.ts";

/** Simulated European Central Bank: a local HTTP server that publishes reference rates at the same path as the real bank. */

export interface CentralBank {
  readonly ratesUrl: string;
  close(): Promise<void>;
}

const path = "/stats/eurofxref/eurofxref-daily.xml";

// biome-ignore lint/plugin: rates are fixed by the real calendar date
export async function startCentralBank(now: () => Date = () => new Date()): Promise<CentralBank> {
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === path) {
      response.writeHead(200, { "content-type": "text/xml" }).end(dailyFileOf(now()));
    } else {
      response.writeHead(404).end();
    }
  });
  const port = await listenAt(server, 0);
  return { ratesUrl: `http://127.0.0.1:${port}${path}`, close: () => closeAtOnce(server) };
}
