import type { Terminal } from "./terminal.ts";

export interface Output {
  /** With `--json`, writes the value as machine-readable JSON; otherwise, writes the given human-readable line. */
  show(value: unknown, line: string): void;
  /** Writes the first items of a list, one line each, and a note if the list has more items. */
  first<Item>(limit: number, items: AsyncIterable<Item>, lineOf: (item: Item) => string): Promise<void>;
  /** Writes all fields of an API resource as JSON: on one line with `--json`, otherwise indented. */
  entity(value: unknown): void;
  /** Writes a progress step. On a terminal, each step overwrites the previous one. */
  step(text: string): void;
  /** Writes a note about the result, such as the report window. Unlike a step, a note is not overwritten. */
  note(text: string): void;
  /** Clears the last progress step from the terminal. */
  done(): void;
}

const clearLine = "\r\u001b[K";

/** Formats a value as a single line (NDJSON), so that other programs can read each value as it is written. */
const asJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export function outputOn({ out, err, isWatched }: Terminal, isJson: boolean): Output {
  let isStepShown = false;
  const clear = () => {
    if (isStepShown) err(clearLine);
    isStepShown = false;
  };
  const write = (text: string) => {
    clear();
    out(text);
  };
  const note = (text: string) => {
    clear();
    err(`${text}\n`);
  };
  const show = (value: unknown, line: string) => write(isJson ? asJson(value) : `${line}\n`);
  return {
    show,
    async first(limit, items, lineOf) {
      let shown = 0;
      for await (const item of items) {
        if (shown === limit) {
          note(`Only the first ${limit} results are shown. Use --limit to list more.`);
          break;
        }
        shown += 1;
        show(item, lineOf(item));
      }
    },
    entity: (value) => write(isJson ? asJson(value) : indented(value)),
    step: (text) => {
      if (!isWatched) return err(`${text}\n`);
      err(`${clearLine}${text} …`);
      isStepShown = true;
    },
    note,
    done: clear,
  };
}
