import { functionStarter } from "../aws/start-function.ts";

/** Has a run of a task begin for one portion of its work; rejects when Lambda does not take the call. */
export type StartPortion = (functionName: string, portion: string) => Promise<void>;

export const portionStarter =
  (start = functionStarter()): StartPortion =>
  (functionName, portion) =>
    start(functionName, { portion });
