import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Processes of a bench that answer each other's questions, so that each has a processor and a memory of its own. */

export interface AskedProcess<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): void;
}

/** Starts a file that calls `answerQuestions`. One question at a time. */
export const startAsked = <Question extends object, Answer>(file: string): AskedProcess<Question, Answer> => {
  const child: ChildProcess = fork(file);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${file} ended`)));
  // Nobody may be asking when it is stopped.
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
};

export const answerQuestions = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  process.on("message", async (question: Question) => process.send?.(await answer(question)));
  // Nobody is left who could ask, or stop it.
  process.on("disconnect", () => process.exit());
};
