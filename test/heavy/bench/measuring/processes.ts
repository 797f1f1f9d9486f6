import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Processes of a benchmark that exchange requests and responses, so each has a separate processor and separate memory. */

export interface AskedProcess<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): void;
}

/** Starts a file that calls `answerQuestions`. Only one request can be in flight. */
export function startAsked<Question extends object, Answer>(file: string): AskedProcess<Question, Answer> {
  const child: ChildProcess = fork(file);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${file} ended`)));
  // The process can stop without a pending request.
  ended.catch(() => undefined);
  return {
    ask: async (question) => {
      const answered = once(child, "message");
      child.send(question);
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    },
    stop: () => child.kill(),
  };
}

export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on("message", async (question: Question) => process.send?.(await answer(question)));
  // Exits when the parent process has ended.
  process.on("disconnect", () => process.exit());
}

/** Creates a directory that is deleted when the process ends. */
export function directoryOfProcess(): string {
  const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  process.on("SIGTERM", () => process.exit());
  return directory;
}
