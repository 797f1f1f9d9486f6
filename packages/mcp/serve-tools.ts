import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { AcquiringClient } from "../client/index.ts";
import { type Allowance, offeredTools } from "./offered-tools.ts";
import { toolBook } from "./tool-book.ts";
import { toolServer } from "./tool-server.ts";

export interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal?: AbortSignal;
  /** Called with protocol errors, such as an invalid input line. */
  readonly onFault?: (error: Error) => void;
}

export interface Served {
  readonly apiKey: string;
  readonly stage: string;
  readonly toolNames: readonly string[];
}

/**
 * Serves MCP tools for the operations that the client's API key permits, until the MCP client closes the input pipe. Throws
 * `TooMuchAllowed` and errors of the client's `getMe` before any tool is offered, and the signal's abort reason afterwards.
 */
export async function serveTools(
  client: AcquiringClient,
  allowance: Allowance,
  { input, output, signal, onFault }: Pipes,
  onServed: (served: Served) => void,
): Promise<void> {
  const me = await client.getMe();
  const tools = offeredTools(toolBook.tools, me, allowance);
  const served = { apiKey: me.apiKey, stage: me.stage, toolNames: tools.map(({ name }) => name) };
  // The listener is registered before the input is read, so that the end of the input is not missed.
  const ended = once(input, "end", { ...(signal && { signal }) });
  const serving = serveStdio(() => toolServer({ client, book: toolBook, tools }), {
    transport: new StdioServerTransport(input, output),
    ...(onFault && { onerror: onFault }),
  });
  onServed(served);
  try {
    // Requests that arrived before the end of the input still receive a response.
    await ended;
  } catch (error) {
    await serving.close();
    signal?.throwIfAborted();
    throw error;
  }
}
