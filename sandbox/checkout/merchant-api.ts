import { type ExchangeResponse, shown } from "./shown-exchange.ts";

/**
 * The demo merchant's API client, written without the client library. The agent's API key stays on the shop's server and never
 * reaches the browser.
 */

export interface ShopCredentials {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Merchant acceptor keys, keyed by network. */
  readonly acceptors: Readonly<Record<string, string>>;
}

interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface MerchantApi {
  call(method: "GET" | "POST", path: string, body?: unknown, idempotencyKey?: string): Promise<ApiAnswer>;
  /** Requests to the service so far, with their responses, for display on the page. */
  readonly exchanges: readonly ExchangeResponse[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Creates a client for one request from the page. */
export function merchantApi({ baseUrl, apiKey, apiSecret }: ShopCredentials): MerchantApi {
  const exchanges: ExchangeResponse[] = [];
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`;
  return {
    exchanges,
    async call(method, path, body, idempotencyKey) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, body: parsed(await response.text()) };
      exchanges.push({
        request: `${method} ${path}`,
        ...(body === undefined ? {} : { sent: shown(body) }),
        status: answer.status,
        answered: shown(answer.body),
      });
      return answer;
    },
  };
}
