import { Option } from "commander";

/** The option has no default, so that a change intended for the sandbox does not affect production. */
export const stageOption = () =>
  new Option(
    "--stage <stage>",
    "sandbox, production-eu, …; local for the service on your machine",
  ).makeOptionMandatory();

export type CallFunction = (stage: string, functionName: string, input: object) => Promise<void>;
