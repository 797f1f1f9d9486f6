import { createHash } from "node:crypto";
import type { ReadyAnswer } from "../shared/values/ready-answer.ts";

/**
 * Public information is the same for everyone, so caches can store it for a while and then revalidate it. The entity
 * tag is weak because the gateway compresses the body.
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

/** Tools in browsers can read public texts from any origin. */
export const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

const contentTag = (body: string): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
