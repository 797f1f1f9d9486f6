import type { Problem } from "./generated/api.ts";
import { type Failure, retryAfterSecondsOf } from "./retries.ts";

export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Answered {
  readonly kind: "answered";
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Attempted {
  readonly outcome: Answered | Failure;
  readonly problem: Problem | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

interface AttemptOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly now: () => Date;
}

/** Makes one attempt. Returns failures as outcomes, and rejects only with the reason of the caller's abort signal. */
export async function attempt(
  request: PreparedRequest,
  { fetch, timeoutMilliseconds, signal, now }: AttemptOptions,
): Promise<Attempted> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const { url, method, headers, body } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
    });
    return attemptedBy(response, await response.text(), now());
  } catch (cause) {
    signal?.throwIfAborted();
    const failure = { kind: "no-answer", timedOut: timeout.aborted, cause } as const;
    return { outcome: failure, problem: undefined, status: undefined, requestId: undefined };
  }
}

function attemptedBy({ status, headers }: Response, text: string, now: Date): Attempted {
  const responseDetails = { status, requestId: headers.get("request-id") ?? undefined };
  const retryAfterSeconds = retryAfterSecondsOf(headers.get("retry-after"), now);
  const body = bodyOf(text, headers);
  const unexpected = {
    outcome: { kind: "unexpected", status, retryAfterSeconds },
    problem: undefined,
    ...responseDetails,
  } as const;
  if (status < 400) {
    return body === unreadable
      ? unexpected
      : { outcome: { kind: "answered", status, headers, body }, problem: undefined, ...responseDetails };
  }
  if (!isProblemBody(body)) return unexpected;
  const { type, retryable } = body;
  return {
    outcome: { kind: "problem", type, status, retryable, retryAfterSeconds },
    problem: body,
    ...responseDetails,
  };
}

const unreadable = Symbol("unreadable");

/** Parses the body. Truncated or malformed JSON is `unreadable`, and does not count as a response from the service. */
function bodyOf(text: string, headers: Headers): unknown {
  if (text === "") return undefined;
  if (!/[/+]json\b/.test(headers.get("content-type") ?? "")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

function isProblemBody(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  const { type, title, retryable } = body as Partial<Problem>;
  return typeof type === "string" && typeof title === "string" && typeof retryable === "boolean";
}
