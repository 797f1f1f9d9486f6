import type { Terminal } from "./terminal.ts";

/** How results are shown: as JSON for programs, or in a line each for people. */

export interface Output {
  /** Something with its own line for people. */
  show(value: unknown, line: string): void;
  /** A thing of the API as it is. */
  entity(value: unknown): void;
  /** What is going on; the next step takes its place where a person watches. */
  step(text: string): void;
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
  return {
    show: (value, line) => write(isJson ? asJson(value) : `${line}\n`),
    entity: (value) => write(isJson ? asJson(value) : indented(value)),
    step: (text) => {
      if (!isWatched) return err(`${text}\n`);
      err(`${clearLine}${text} …`);
      isStepShown = true;
    },
    done: clear,
  };
};
