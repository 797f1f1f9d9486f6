import { readFileSync } from "node:fs";
import type { Use } from "#local-aws/stack";

const quietMilliseconds = 3_000;
const lookMilliseconds = 250;

export interface UsageLog {
  /** Returns all usage during the work, and waits until related usage has stopped for a while. */
  during(work: () => Promise<unknown>, belongs: (uses: readonly Use[]) => readonly Use[]): Promise<readonly Use[]>;
}

/** Reads the file that `npm start -- --usage FILE` writes. */
export function usageLog(file: string): UsageLog {
  const linesFrom = (start: number): readonly Use[] =>
    readFileSync(file)
      .subarray(start)
      .toString("utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const sizeNow = (): number => readFileSync(file).length;
  return {
    during: async (work, belongs) => {
      const start = sizeNow();
      await work();
      let [known, since] = [-1, Date.now()];
      while (Date.now() - since < quietMilliseconds) {
        const { length } = belongs(linesFrom(start));
        if (length !== known) [known, since] = [length, Date.now()];
        await new Promise((wait) => setTimeout(wait, lookMilliseconds));
      }
      return belongs(linesFrom(start));
    },
  };
}
