import { type AcquiringClient, clientIn } from "../client.ts";
import type { AttemptNote, ClientSettings } from "../settings.ts";

/** A service that returns scripted responses in order, and a client with scripted time and randomness. */

interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response, or another scripted outcome. */
export type Scripted = Response | Error | ((signal: AbortSignal) => Promise<Response>);

export interface ScriptedService {
  readonly client: AcquiringClient;
  readonly sent: readonly SentRequest[];
  /** Pauses between attempts, in milliseconds. */
  readonly pauses: readonly number[];
  readonly notes: readonly AttemptNote[];
}

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: {
      "content-type": status < 400 ? "application/json" : "application/problem+json",
      "request-id": "req-1",
      ...headers,
    },
  });

export const problem = (
  type: string,
  status: number,
  retryable: boolean,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  json(
    status,
    {
      type: `/service/problems/${type}`,
      title: "No",
      status,
      detail: "Not now.",
      instance: "/service/req-1",
      retryable,
    },
    headers,
  );

/** Creates the error that `fetch` throws for a reset connection. */
export const cut = (): Error => new TypeError("fetch failed", { cause: new Error("ECONNRESET") });

export function scriptedService(script: readonly Scripted[], settings: ClientSettings = {}): ScriptedService {
  const [sent, pauses, notes]: [SentRequest[], number[], AttemptNote[]] = [[], [], []];
  const left = [...script];
  let milliseconds = Date.parse("2026-03-14T09:26:53Z");
  let keys = 0;
  const answering = async (url: unknown, given: RequestInit = {}): Promise<Response> => {
    const { method = "GET", headers, body, signal } = given;
    sent.push({
      url: String(url),
      method,
      headers: headers as Record<string, string>,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    });
    const next = left.shift();
    if (next === undefined) throw new Error("the script has no further response");
    if (next instanceof Error) throw next;
    return typeof next === "function" ? next(signal as AbortSignal) : next;
  };
  const client = clientIn(
    {
      now: () => new Date(milliseconds),
      random: () => 0,
      newIdempotencyKey: () => `key-${++keys}`,
      wait: async (pause, signal) => {
        signal?.throwIfAborted();
        pauses.push(pause);
        milliseconds += pause;
      },
    },
    {
      baseUrl: "https://api.example.com",
      apiKey: "apk-1",
      apiSecret: "secret",
      fetch: answering as typeof fetch,
      onAttempt: (note) => notes.push(note),
      ...settings,
    },
  );
  return { client, sent, pauses, notes };
}
