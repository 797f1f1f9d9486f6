import { Option } from "commander";

/** The stage is always named: a change meant for the sandbox must not happen in production. */
export const stageOption = () =>
  new Option(
    "--stage <stage>",
    "sandbox, production-eu, …; local for the service on this machine",
  ).makeOptionMandatory();

/** Calls a function of the operator in a stage. */
export type CallFunction = (stage: string, functionName: string, input: object) => Promise<void>;
