import type { Terminal } from "./terminal.ts";

/** How results are shown: as JSON for programs, or in a line each for people. */

export interface Output {
  /** Something with its own line for people. */
  show(value: unknown, line: string): void;
  /** So many of a list, each with its own line. */
  first<Item>(limit: number, items: AsyncIterable<Item>, lineOf: (item: Item) => string): Promise<void>;
  /** A thing of the API as it is. */
  entity(value: unknown): void;
  /** What is going on; the next step takes its place where a person watches. */
  step(text: string): void;
  /** Something about the result that is no part of it, such as the time that it covers; it stays. */
  note(text: string): void;
  /** The last step is over. */
  done(): void;
}

const clearLine = "\r\u001b[K";

/** Of several values, one a line, so that other programs can begin before the last has come. */
const asJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const outputOn = ({ out, err, isWatched }: Terminal, isJson: boolean): Output => {
  let isStepShown = false;
  const clear = () => {
    if (isStepShown) err(clearLine);
    isStepShown = false;
  };
  const write = (text: string) => {
    clear();
    out(text);
  };
  const show = (value: unknown, line: string) => write(isJson ? asJson(value) : `${line}\n`);
  return {
    show,
    async first(limit, items, lineOf) {
      let shown = 0;
      for await (const item of items) {
        if (shown === limit) break;
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
    note: (text) => {
      clear();
      err(`${text}\n`);
    },
    done: clear,
  };
};
