import { Option } from "commander";

/** The stage must always be given: a change for the sandbox must not affect production. */
export const stageOption = () =>
  new Option(
    "--stage <stage>",
    "sandbox, production-eu, …; local for the service on this machine",
  ).makeOptionMandatory();

/** Calls an operator function in a stage. */
export type CallFunction = (stage: string, functionName: string, input: object) => Promise<void>;
