import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Starts listening and returns the port. If the port is 0, a free port is chosen. Throws system errors such as `EADDRINUSE`. */
export async function listenAt(server: Server, port: number, host = "127.0.0.1"): Promise<number> {
  await once(server.listen(port, host), "listening");
  return (server.address() as AddressInfo).port;
}

export async function closeAtOnce(server: Server & Pick<HttpServer, "closeAllConnections">): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
