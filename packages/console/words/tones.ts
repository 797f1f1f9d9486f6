/** Tones (colors) of status badges. `calm` is neutral and applies to all other states. */

export type Tone = "good" | "wait" | "bad" | "calm";

const states: Readonly<Record<Exclude<Tone, "calm">, readonly string[]>> = {
  good: [
    "approved",
    "approved-partial",
    "authenticated",
    "attempt",
    "completed",
    "active",
    "delivered",
    "match",
    "balanced",
  ],
  wait: ["pending", "challenge", "manual", "scheduled", "running", "created", "unverified", "waiting"],
  bad: ["declined", "non-authenticated", "abandoned", "rejected", "failed", "no-match", "suspended", "disabled"],
};

export const toneOf = (state: string): Tone =>
  (Object.keys(states) as (keyof typeof states)[]).find((tone) => states[tone].includes(state)) ?? "calm";
