import { Command, InvalidArgumentError } from "commander";
import { type CallFunction, stageOption } from "./stage-option.ts";

interface Bin {
  readonly network: string;
  readonly acquirerIdCode: string;
  readonly acquirerBin: string;
  readonly acquirerCountryCode: { readonly alpha2: string };
}

const addBin = (text: string, before: readonly Bin[] = []): readonly Bin[] => {
  const [network, acquirerIdCode, alpha2] = text.split(":");
  if (!network || !acquirerIdCode || !alpha2) throw new InvalidArgumentError("Write NETWORK:ACQUIRER_ID:COUNTRY.");
  return [...before, { network, acquirerIdCode, acquirerBin: acquirerIdCode, acquirerCountryCode: { alpha2 } }];
};

interface Options {
  readonly stage: string;
  readonly name: string;
  readonly reason: string;
  readonly bin?: readonly Bin[];
  readonly externalAuthentications?: boolean;
  readonly wallets?: boolean;
  readonly smoke?: true;
}

export const createAgent = (call: CallFunction): Command =>
  new Command("create-agent")
    .summary("creates an agent with its BINs and its first API key")
    .description("Creates an agent with its BINs and its first API key, whose secret is shown only this once.")
    .addOption(stageOption())
    .requiredOption("--name <name>", "how the agent is called")
    .requiredOption("--reason <text>", "why, for the audit trail")
    .option(
      "--bin <network:acquirer-id:country>",
      "a BIN: card network, acquiring institution id (field 32), country in two letters; may be repeated",
      addBin,
    )
    .option("--external-authentications", "lets it charge with results of 3-D Secure that were made elsewhere")
    .option("--wallets", "lets it charge with Apple Pay and Google Pay")
    .option("--smoke", "the smoke agent, of which a stage has one: the only agent of production whose locks are off")
    .action(
      ({ stage, name, reason, bin: bins = [], externalAuthentications = false, wallets = false, smoke }: Options) =>
        call(stage, "create-agent", { reason, name, bins, externalAuthentications, wallets, smoke }),
    );
