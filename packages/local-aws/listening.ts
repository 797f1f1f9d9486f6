import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Starts to listen, on a free port for 0, and returns the port. Errors: those of the system, such as `EADDRINUSE`. */
export const listenAt = async (server: Server, port: number, host = "127.0.0.1"): Promise<number> => {
  await once(server.listen(port, host), "listening");
  return (server.address() as AddressInfo).port;
};

/** Closes a server and its open connections. */
export const closeAtOnce = async (server: Server & Pick<HttpServer, "closeAllConnections">): Promise<void> => {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
};
