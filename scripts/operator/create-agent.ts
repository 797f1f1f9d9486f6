import { Command, InvalidArgumentError } from "commander";
import { type CallFunction, stageOption } from "./stage-option.ts";

interface Bin {
  readonly network: string;
  readonly acquirerIdCode: string;
  readonly acquirerBin: string;
  readonly acquirerCountryCode: { readonly alpha2: string };
}

function addBin(text: string, before: readonly Bin[] = []): readonly Bin[] {
  const [network, acquirerIdCode, alpha2] = text.split(":");
  if (!network || !acquirerIdCode || !alpha2)
    throw new InvalidArgumentError("The value must have the format NETWORK:ACQUIRER_ID:COUNTRY.");
  return [...before, { network, acquirerIdCode, acquirerBin: acquirerIdCode, acquirerCountryCode: { alpha2 } }];
}

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
    .summary("create an agent with its BINs and its first API key")
    .description("Creates an agent with its BINs and its first API key. The secret of the key is shown only once.")
    .addOption(stageOption())
    .requiredOption("--name <name>", "name of the agent")
    .requiredOption("--reason <text>", "reason for the audit trail")
    .option(
      "--bin <network:acquirer-id:country>",
      "a BIN: card network, acquiring institution ID (field 32), two-letter country code; repeatable",
      addBin,
    )
    .option("--external-authentications", "allow charges with results from other 3DS Servers")
    .option("--wallets", "allow charges with Apple Pay and Google Pay")
    .option(
      "--smoke",
      "create the smoke agent (at most one per stage); production accepts no other agent while its locks are off",
    )
    .action(
      ({ stage, name, reason, bin: bins = [], externalAuthentications = false, wallets = false, smoke }: Options) =>
        call(stage, "create-agent", { reason, name, bins, externalAuthentications, wallets, smoke }),
    );
