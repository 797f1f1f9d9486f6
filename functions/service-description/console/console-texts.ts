import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { publicAnswer } from "../public-answer.ts";
import type { consoleEndpoints } from "./console-endpoints.ts";
import { type ConsoleFile, consoleFile, isNamedByContent } from "./console-files.ts";
import { consoleShell } from "./console-shell.ts";

export const getConsole =
  (files: () => readonly ConsoleFile[]): UseCase<typeof consoleEndpoints.getConsole> =>
  async ({ answer }) => {
    const { text, headers } = consoleShell(files());
    return accept(publicAnswer(answer(text), headers));
  };

export const getFavicon =
  (files: () => readonly ConsoleFile[]): UseCase<typeof consoleEndpoints.getFavicon> =>
  async ({ answer }) =>
    accept(publicAnswer(answer(consoleFile(files(), ".svg").text)));

const forGood = { "Cache-Control": "public, max-age=31536000, immutable" };

/** A file has only one format, so `Accept` is ignored. */
export const getConsoleFile =
  (files: () => readonly ConsoleFile[]): UseCase<typeof consoleEndpoints.getConsoleFile> =>
  async ({ path, answer }) => {
    const file = files().find(({ name }) => name === path.file);
    if (!file) return reject(refusal(commonProblems.notFound, "The console has no such file. Reload the console."));
    const headers = { "Content-Type": file.mediaType, ...(isNamedByContent(file) && forGood) };
    return accept(publicAnswer(answer(file.text), headers));
  };
