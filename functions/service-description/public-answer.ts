import { createHash } from "node:crypto";
import type { ReadyAnswer } from "../shared/values/ready-answer.ts";

/**
 * What the service says about itself is the same for everyone, so caches may keep it for a while and ask then whether it
 * is still so. The tag is weak, since the gateway compresses what it names.
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

/** Public texts may be read by a tool in a browser from any origin. */
export const forAllOrigins = { "Access-Control-Allow-Origin": "*" };

const contentTag = (body: string): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
