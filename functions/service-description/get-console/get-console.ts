import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { ConsoleFile } from "../console/console-files.ts";
import { consoleShell } from "../console/console-shell.ts";
import { publicAnswer } from "../public-answer.ts";
import type { contract } from "./contract.ts";

/** The page follows from the files. */
export const getConsole =
  (files: () => readonly ConsoleFile[]): UseCase<typeof contract> =>
  async ({ answer }) => {
    const { text, headers } = consoleShell(files());
    return accept(publicAnswer(answer(text), headers));
  };
