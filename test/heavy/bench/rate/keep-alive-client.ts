import { connect } from "node:net";

/**
 * An HTTP client that uses minimal CPU time and leaves the processor to the service. It sends one request at a time on one
 * connection.
 */

export interface KeepAliveClient {
  /** Posts a body to the path and returns the response status. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>;
  end(): void;
}

const endOfHead = "\r\n\r\n";

/**
 * Parses a response with a Content-Length, which every gateway response has. Returns undefined until the response is complete.
 */
function statusOf(received: string): number | undefined {
  const end = received.indexOf(endOfHead);
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  const isWhole = end >= 0 && length !== undefined && received.length >= end + endOfHead.length + Number(length);
  return isWhole ? Number(received.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)) : undefined;
}

export function keepAliveClient(baseUrl: string): KeepAliveClient {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received = "";
  let pending: { resolve(status: number): void; reject(error: Error): void } | undefined;
  socket.on("data", (chunk) => {
    // latin1 decodes one character per byte, so string lengths are byte lengths.
    received += chunk.toString("latin1");
    const status = statusOf(received);
    if (status !== undefined) pending?.resolve(status);
  });
  socket.on("error", (error) => pending?.reject(error));
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        received = "";
        pending = { resolve, reject };
        const lines = Object.entries({ host, ...headers, "content-length": String(Buffer.byteLength(body)) });
        const head = [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
        socket.write(`${head.join("\r\n")}${endOfHead}${body}`);
      }),
    end: () => socket.end(),
  };
}
