import { UsageError } from "./command-line.ts";

/** Which function of the operator a command line asks for, and with what. */

export const usage = `npm run -s operator -- SUBJECT KEY [CHANGE …] --stage STAGE [--reason TEXT]

Without a change it shows what is decided, and what was changed before. A change needs a --reason; who makes it AWS says by the
credentials that this runs with.

  agent cgt-…
    --suspend, --resume                no new charges, refunds, keys and targets; or all of it again
    --credits-daily-max EURO_CENTS     of refunds without a cleared sale behind them; "default" for the stage's limit
    --external-authentications on|off  whether it may charge with results of 3-D Secure from elsewhere
  merchant mct-…
    --hold-payouts, --release-payouts
    --may-pay-for mct-…,mct-…          where its authentications may pay as well; "none" for nowhere else
  acceptor mac-…
    --suspend, --resume                no new charges and refunds with it; or again
    --fraud-rate PERCENT               for the risk-analysis exemption; "none" for none
  end-keys cgt-…
    --key apk-… [--key apk-…]          these; else all keys of the agent
    --issue-new                        gives the agent a new first key; its secret is shown once
  call FUNCTION
    --input JSON                       any other function of operators, such as republish-events, with this input

  --stage  where: sandbox, production-eu, …; local for the service on this machine`;

/** What was given on the command line. */
export interface OperatorOptions {
  readonly suspend?: boolean | undefined;
  readonly resume?: boolean | undefined;
  readonly "credits-daily-max"?: string | undefined;
  readonly "external-authentications"?: string | undefined;
  readonly "fraud-rate"?: string | undefined;
  readonly "hold-payouts"?: boolean | undefined;
  readonly "release-payouts"?: boolean | undefined;
  readonly "may-pay-for"?: string | undefined;
  readonly key?: readonly string[] | undefined;
  readonly "issue-new"?: boolean | undefined;
  readonly input?: string | undefined;
  readonly reason?: string | undefined;
}

export interface OperatorCall {
  readonly functionName: string;
  readonly input: object;
}

const wrong = (what: string): never => {
  throw new UsageError(what);
};

/** One of two flags that say the opposite. */
const eitherOf = (yes: boolean | undefined, no: boolean | undefined): boolean | undefined => {
  if (yes && no) return wrong("the same thing is switched on and off");
  return yes || no ? yes === true : undefined;
};

const switched = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined;
  return text === "on" || text === "off" ? text === "on" : wrong(`'${text}' is neither on nor off`);
};

const numberOr = (nothing: string, text: string | undefined): number | null | undefined => {
  if (text === undefined) return undefined;
  if (text === nothing) return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : wrong(`'${text}' is no number`);
};

const keysOr = (nothing: string, text: string | undefined): readonly string[] | null | undefined =>
  text === nothing ? null : text?.split(",");

type Change = Readonly<Record<string, unknown>>;

interface Subject {
  readonly options: readonly (keyof OperatorOptions)[];
  readonly changeOf: (options: OperatorOptions) => Change;
}

const subjects: Readonly<Record<string, Subject>> = {
  agent: {
    options: ["suspend", "resume", "credits-daily-max", "external-authentications"],
    changeOf: (options) => ({
      suspended: eitherOf(options.suspend, options.resume),
      creditsDailyMaxEuroCents: numberOr("default", options["credits-daily-max"]),
      externalAuthentications: switched(options["external-authentications"]),
    }),
  },
  merchant: {
    options: ["hold-payouts", "release-payouts", "may-pay-for"],
    changeOf: (options) => ({
      payoutsHeld: eitherOf(options["hold-payouts"], options["release-payouts"]),
      mayPayFor: keysOr("none", options["may-pay-for"]),
    }),
  },
  acceptor: {
    options: ["suspend", "resume", "fraud-rate"],
    changeOf: (options) => ({
      suspended: eitherOf(options.suspend, options.resume),
      fraudRate: numberOr("none", options["fraud-rate"]),
    }),
  },
  "end-keys": {
    options: ["key", "issue-new"],
    changeOf: (options) => ({ apiKeys: options.key, issueNew: options["issue-new"] }),
  },
  call: { options: ["input"], changeOf: (options) => given(options.input) },
};

const given = (text: string | undefined): Change => {
  try {
    return text === undefined ? {} : JSON.parse(text);
  } catch {
    return wrong("--input is no JSON");
  }
};

/** Faults: what is wrong with the command line, and how it is written. */
export const operatorCall = (positionals: readonly string[], options: OperatorOptions): OperatorCall => {
  const [name = "", key = "", ...further] = positionals;
  const subject = subjects[name] ?? wrong(`'${name}' is no subject`);
  if (!key || further.length > 0) return wrong(`${name} takes one key`);
  const foreign = Object.keys(options).find((one) => one !== "reason" && !subject.options.includes(one as never));
  if (foreign) return wrong(`--${foreign} is no option of ${name}`);

  const { reason } = options;
  const change = subject.changeOf(options);
  const always = name === "end-keys" || name === "call";
  const isChange = always || Object.values(change).some((value) => value !== undefined);
  if (!isChange) return { functionName: `control-${name}`, input: { [`${name}Key`]: key } };
  if (reason === undefined) return wrong("a change needs a --reason");
  if (name === "call") return { functionName: key, input: { ...change, reason } };
  if (name === "end-keys") return { functionName: "end-api-keys", input: { agentKey: key, ...change, reason } };
  return { functionName: `control-${name}`, input: { [`${name}Key`]: key, change, reason } };
};
