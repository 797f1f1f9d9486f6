/** What happened in a run, line by line; kept only when somebody will read it. */
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

  /** The text is made only if it is kept. */
  tell(actor: string, text: () => string): void {
    if (this.#kept) this.#lines.push(`${clockText(this.#elapsedMs())}  ${actor.padEnd(20)} ${text()}`);
  }
}

/** Minutes, seconds and milliseconds since the start. */
const clockText = (elapsedMs: number): string => {
  const [minutes, rest] = [Math.floor(elapsedMs / 60_000), elapsedMs % 60_000];
  return `${String(minutes).padStart(2, "0")}:${(rest / 1_000).toFixed(3).padStart(6, "0")}`;
};
