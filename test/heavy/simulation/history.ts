/** History of a run, line by line; recorded only when needed. */
export class History {
  readonly #lines: string[] = [];
  readonly #kept: boolean;
  readonly #elapsedMs: () => number;

  constructor(kept: boolean, elapsedMs: () => number) {
    this.#kept = kept;
    this.#elapsedMs = elapsedMs;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** The text is created only if the history is recorded. */
  tell(actor: string, text: () => string): void {
    if (this.#kept) this.#lines.push(`${clockText(this.#elapsedMs())}  ${actor.padEnd(20)} ${text()}`);
  }
}

/** Formats the minutes, seconds and milliseconds since the start. */
function clockText(elapsedMs: number): string {
  const [minutes, rest] = [Math.floor(elapsedMs / 60_000), elapsedMs % 60_000];
  return `${String(minutes).padStart(2, "0")}:${(rest / 1_000).toFixed(3).padStart(6, "0")}`;
}
