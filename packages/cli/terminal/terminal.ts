import type { Readable, Writable } from "node:stream";

/** Interface between a command and its process: output, environment, pipes and signals. */
export interface Terminal {
  /** Writes results to standard output. */
  out(text: string): void;
  /** Writes progress and errors to standard error. */
  err(text: string): void;
  /** True if `err` writes to a terminal. */
  readonly isWatched: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Standard input and output, for binary data and protocols. */
  readonly pipes: { readonly input: Readable; readonly output: Writable };
  readonly signal: AbortSignal;
}

export function processTerminal(): Terminal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort(new Stopped(signal)));
  }
  // A reader such as `head` closes the pipe when it needs no more output, which is not an error.
  process.stdout.on("error", () => process.exit(0));
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    environment: process.env,
    pipes: { input: process.stdin, output: process.stdout },
    signal: stopping.signal,
  };
}

/** Abort reason of `signal` after SIGINT (Ctrl-C) or SIGTERM. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor(signal: string) {
    super(`stopped by ${signal}`);
  }
}

export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}
