import { PassThrough } from "node:stream";
import type { Terminal } from "../terminal/terminal.ts";

export interface ScriptedTerminal extends Terminal {
  readonly written: { readonly out: string; readonly err: string };
}

/** A terminal that records its output. */
export function scriptedTerminal(change: Partial<Terminal> = {}): ScriptedTerminal {
  const written = { out: "", err: "" };
  return {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    isWatched: false,
    environment: {},
    pipes: { input: new PassThrough(), output: new PassThrough() },
    signal: new AbortController().signal,
    written,
    ...change,
  };
}
