import { functionStarter } from "../aws/start-function.ts";

/** Starts a run of a task for one portion of its work. Rejects if Lambda does not accept the invocation. */
export type StartPortion = (functionName: string, portion: string) => Promise<void>;

export const portionStarter =
  (start = functionStarter()): StartPortion =>
  (functionName, portion) =>
    start(functionName, { portion });
