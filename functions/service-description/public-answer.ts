import { createHash } from "node:crypto";
import type { ReadyAnswer } from "../shared/values/ready-answer.ts";

/**
 * Response with public content, identical for all clients. By default, caches can store the response for five minutes before
 * they revalidate it. The ETag is weak because API Gateway compresses the body.
 */
export const publicAnswer = (ready: ReadyAnswer, more: Readonly<Record<string, string>> = {}): ReadyAnswer => ({
  ...ready,
  headers: {
    ...ready.headers,
    "Cache-Control": "public, max-age=300",
    ETag: contentTag(ready.body),
    Vary: [ready.headers["Vary"] ?? [], "Accept-Encoding"].flat().join(", "),
    ...more,
  },
});

/** Allows browser-based tools on any origin to read public documents (CORS). */
export const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

const contentTag = (body: string): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
