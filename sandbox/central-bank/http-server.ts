import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dailyFileOf } from "./daily-file.ts";

/** The central bank on this machine, which publishes its reference rates under the path that the real one has. */

export interface CentralBank {
  readonly ratesUrl: string;
  close(): Promise<void>;
}

const path = "/stats/eurofxref/eurofxref-daily.xml";
const host = "127.0.0.1";

// biome-ignore lint/plugin: rates are fixed on days of the world
export const startCentralBank = async (now: () => Date = () => new Date()): Promise<CentralBank> => {
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === path) {
      response.writeHead(200, { "content-type": "text/xml" }).end(dailyFileOf(now()));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ratesUrl: `http://${host}:${port}${path}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
