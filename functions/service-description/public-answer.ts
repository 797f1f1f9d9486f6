import type { ReadyAnswer } from "../shared/entry/ready-answer.ts";

/** What the service says about itself is the same for everyone, so caches may keep it for a while. */
export const publicAnswer = (ready: ReadyAnswer, more: Readonly<Record<string, string>> = {}): ReadyAnswer => ({
  ...ready,
  headers: { ...ready.headers, "Cache-Control": "public, max-age=300", ...more },
});
