import type { Readable, Writable } from "node:stream";

/** What a command sees of the world: where it writes, what is set, and whether a person watches. */
export interface Terminal {
  /** Results, for people and pipes. */
  out(text: string): void;
  /** Progress and faults. */
  err(text: string): void;
  /** A person watches what goes to `err`. */
  readonly isWatched: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** For files, and for programs that speak with this one. */
  readonly pipes: { readonly input: Readable; readonly output: Writable };
  readonly signal: AbortSignal;
}

export const processTerminal = (): Terminal => {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stopping.abort(new Stopped(signal)));
  }
  // A reader such as head closes the pipe when it has seen enough.
  process.stdout.on("error", () => process.exit(0));
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    environment: process.env,
    pipes: { input: process.stdin, output: process.stdout },
    signal: stopping.signal,
  };
};

/** Somebody pressed Ctrl-C. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor(signal: string) {
    super(`stopped by ${signal}`);
  }
}

/** A command line that cannot be carried out as it is written. */
export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}
