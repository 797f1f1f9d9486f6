import { Command, InvalidArgumentError, Option } from "commander";
import { repeated, UsageError } from "../command-line.ts";
import { type CallFunction, stageOption } from "./stage-option.ts";

/** Operator commands that control agents, merchants and acceptors. docs/operations/agents.md describes when to use them. */

function onOrOff(text: string): boolean {
  if (text !== "on" && text !== "off") throw new InvalidArgumentError("The value must be on or off.");
  return text === "on";
}

/** Parses a number, or the keyword (`none` or `default`) that removes the setting. */
const numberOr =
  (none: string) =>
  (text: string): number | string => {
    if (text === none) return none;
    if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError(`The value must be a number or "${none}".`);
    return Number(text);
  };

const keysOrNone = (text: string): readonly string[] | string => (text === "none" ? text : text.split(","));

/**
 * Operator functions expect null in place of the keyword `none` or `default`. The parsers return the keyword instead,
 * because commander treats null as a missing value.
 */
const nullForNone = <Value>(value: Value | string | undefined): Value | null | undefined =>
  typeof value === "string" ? null : value;

function json(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError("The value must be JSON.");
  }
}

const eitherOf = (on: string, off: string, about: string): readonly Option[] => [
  new Option(`--${on}`, about).conflicts(off.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  new Option(`--${off}`, `undo --${on}`),
];

const switched = (on: true | undefined, off: true | undefined): boolean | undefined =>
  on === off ? undefined : on === true;

const reasonOption = () => new Option("--reason <text>", "reason for the audit trail; required for a change");

type Change = Readonly<Record<string, unknown>>;

interface Given {
  readonly stage: string;
  readonly reason?: string;
}

interface Control<Options> {
  readonly key: string;
  readonly options: readonly Option[];
  readonly changeOf: (options: Options) => Change;
}

function control<Options>(call: CallFunction, name: string, { key, options, changeOf }: Control<Options>): Command {
  const command = new Command(name)
    .summary(`show or change the controls of one ${name} (${key})`)
    .description("If no change is specified, shows the current settings and the latest changes (at most 100).")
    .argument("<key>", key)
    .addOption(stageOption())
    .addOption(reasonOption());
  for (const option of options) command.addOption(option);
  return command.action(async (subject: string, { stage, reason, ...given }: Given & Options) => {
    const change = changeOf(given as Options);
    const named = { [`${name}Key`]: subject };
    if (Object.values(change).every((value) => value === undefined)) return call(stage, `control-${name}`, named);
    if (reason === undefined) throw new UsageError("a change requires --reason");
    return call(stage, `control-${name}`, { ...named, change, reason });
  });
}

/** Parses a limit such as merchants=500; merchants=default restores the default limit. */
function limitIn(text: string, before: Limits = {}): Limits {
  const [, kind, max] = /^([a-zA-Z]+)=(\d+|default)$/.exec(text) ?? [];
  if (!kind || !max)
    throw new InvalidArgumentError('The value must be a kind and a number or "default", such as merchants=500.');
  return { ...before, [kind]: max === "default" ? null : Number(max) };
}

type Limits = Readonly<Record<string, number | null>>;

interface AgentOptions {
  readonly suspend?: true;
  readonly resume?: true;
  readonly creditsDailyMax?: number | string;
  readonly externalAuthentications?: boolean;
  readonly wallets?: boolean;
  readonly limit?: Limits;
  readonly tokenMonths?: number | string;
}

interface MerchantOptions {
  readonly holdPayouts?: true;
  readonly releasePayouts?: true;
  readonly mayPayFor?: readonly string[] | string;
}

interface AcceptorOptions {
  readonly suspend?: true;
  readonly resume?: true;
  readonly fraudRate?: number | string;
}

interface EndKeysOptions {
  readonly stage: string;
  readonly reason: string;
  readonly key?: readonly string[];
  readonly issueNew?: true;
}

interface CallOptions {
  readonly stage: string;
  readonly reason: string;
  readonly input: object;
}

export const controls = (call: CallFunction): readonly Command[] => [
  control<AgentOptions>(call, "agent", {
    key: "cgt-…",
    options: [
      ...eitherOf(
        "suspend",
        "resume",
        "reject new charges, refunds, increments, API keys and processor tokens, and new or changed distributions and event subscriptions",
      ),
      new Option(
        "--credits-daily-max <euro-cents>",
        'daily limit for refunds without a cleared sale; "default" for the limit of the stage',
      ).argParser(numberOr("default")),
      new Option("--external-authentications <on|off>", "allow charges with results from other 3DS Servers").argParser(
        onOrOff,
      ),
      new Option("--wallets <on|off>", "allow charges with Apple Pay and Google Pay").argParser(onOrOff),
      new Option(
        "--limit <kind=number>",
        'limit on unarchived apiKeys, eventSubscriptions, merchants, acceptors (per merchant), distributions, reportSchedules or processorTokens; repeatable; "default" instead of a number restores the default limit',
      ).argParser<Limits>(limitIn),
      new Option(
        "--token-months <6..37>",
        'retention of the card of a processor token after the last use of the token, in months; "default" for the stage setting',
      ).argParser(numberOr("default")),
    ],
    changeOf: ({ suspend, resume, creditsDailyMax, externalAuthentications, wallets, limit, tokenMonths }) => ({
      suspended: switched(suspend, resume),
      creditsDailyMaxEuroCents: nullForNone<number>(creditsDailyMax),
      externalAuthentications,
      wallets,
      limits: limit,
      tokenMonths: nullForNone<number>(tokenMonths),
    }),
  }),
  control<MerchantOptions>(call, "merchant", {
    key: "mct-…",
    options: [
      ...eitherOf("hold-payouts", "release-payouts", "put the merchant's payouts on hold"),
      new Option(
        "--may-pay-for <keys>",
        'keys of other merchants (mct-…,mct-…) that can charge with authentications of this merchant; "none" for no merchants',
      ).argParser(keysOrNone),
    ],
    changeOf: ({ holdPayouts, releasePayouts, mayPayFor }) => ({
      payoutsHeld: switched(holdPayouts, releasePayouts),
      mayPayFor: nullForNone<readonly string[]>(mayPayFor),
    }),
  }),
  control<AcceptorOptions>(call, "acceptor", {
    key: "mac-…",
    options: [
      ...eitherOf("suspend", "resume", "reject new charges, increments and refunds"),
      new Option(
        "--fraud-rate <percent>",
        'fraud rate for the TRA exemption (transaction risk analysis); "none" to remove it',
      ).argParser(numberOr("none")),
    ],
    changeOf: ({ suspend, resume, fraudRate }) => ({
      suspended: switched(suspend, resume),
      fraudRate: nullForNone<number>(fraudRate),
    }),
  }),
  new Command("end-keys")
    .summary("revoke API keys of an agent")
    .argument("<agent>", "cgt-…")
    .addOption(stageOption())
    .addOption(reasonOption().makeOptionMandatory())
    .option("--key <key>", "API key to revoke (apk-…); repeatable (default: all keys of the agent)", repeated)
    .option(
      "--issue-new",
      "issue the agent a new API key with all permissions; the secret of the key is shown only once",
    )
    .action((agentKey: string, { stage, reason, key, issueNew }: EndKeysOptions) =>
      call(stage, "end-api-keys", { agentKey, apiKeys: key, issueNew, reason }),
    ),
  new Command("call")
    .summary("call an operator function that has no separate command")
    .argument("<function>", "operator function, such as republish-events")
    .addOption(stageOption())
    .addOption(reasonOption().makeOptionMandatory())
    .option("--input <json>", "the function's input as JSON, without the reason", json, {})
    .action((name: string, { stage, reason, input }: CallOptions) => call(stage, name, { ...input, reason })),
];
