import type { Ready } from "../../local/welcome.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose form is what they test
  readonly body: any;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Credentials in place of the demo agent's; null sends none. */
  readonly credentials?: string | null;
}

export type CallApi = (method: string, path: string, options?: CallOptions) => Promise<ApiAnswer>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString("base64")}`;

/** Returns a client that calls the running service as an agent does. */
export const apiClient =
  ({ baseUrl, apiKey, apiSecret }: Ready): CallApi =>
  async (method, path, { body, headers = {}, credentials = `${apiKey}:${apiSecret}` } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(credentials !== null && { authorization: basic(credentials) }),
        ...(body !== undefined && {
          "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
        }),
        ...headers,
      },
      redirect: "manual",
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };

export const cards = { visa: "4111111111111111", mastercard: "5555555555554444" } as const;

/** Body of a charge that is approved, with the changes of the test. */
export const chargeBody = (ready: Pick<Ready, "acceptors">, change: Readonly<Record<string, unknown>> = {}) => ({
  merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["visa"] },
  card: { number: cards.visa, expiryMonth: 12, expiryYear: 2030, cvc: "123" },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  ...change,
});

/** Long enough for a busy machine. A test that waits for an event ends as soon as the event occurs. */
const patienceMilliseconds = 180_000;

/** Polls until the value is available, at growing intervals, because each poll puts load on the service. */
export async function eventually<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  const begunMs = Date.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    const waitedMs = Date.now() - begunMs;
    if (waitedMs > patienceMilliseconds)
      throw new Error(`what was waited for did not happen within ${patienceMilliseconds / 1000} s`);
    await new Promise((wait) => setTimeout(wait, Math.min(1_000, Math.max(100, waitedMs / 10))));
  }
}
