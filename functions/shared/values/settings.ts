import * as v from "valibot";

/**
 * Environment variables of functions, as plain data: a schema per variable. The stacks read the names, so a function
 * always gets the variables that it needs.
 */

type Entries = v.ObjectEntries;

/** Parsed settings of a function. */
export type Settings<Schemas extends Entries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;

/** The same settings as set by a stack: every value is a string. */
export type SettingTexts<Schemas extends Entries> = { readonly [Name in keyof Schemas]: string };

export const text = v.pipe(v.string(), v.minLength(1));

export const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

const positive = v.pipe(wholeNumber, v.minValue(1));

/** Release of the code. Log lines are counted by it, so a new release is not blamed for the previous one. */
export const releaseSettings = { RELEASE: v.optional(text) };

/** For every function that can respond to a request: `on` if the API has a custom domain, which accepts HTTPS only. */
export const transportSettings = { HTTPS_ONLY: v.optional(v.literal("on")) };

/** Makes browsers use HTTPS for two years, whatever address a user types (RFC 6797). */
export const strictTransport = { "Strict-Transport-Security": "max-age=63072000" };

/** Settings of every function that stores data. */
export const functionSettings = {
  ...transportSettings,
  ...releaseSettings,
  SERVICE_NAME: text,
  EVENTS_BASE: text,
  EVENT_SCHEMAS_BASE: text,
  DOMAIN_TABLE: text,
  VAULT_TABLE: text,
  MESSAGES_TABLE: text,
  /** Set only if agents' clocks can be ahead. */
  SANDBOX_CLOCK: v.optional(v.literal("on")),
};

/**
 * Secrets from which purpose keys derive, separated by reader (purpose-keys.ts), and their variables. Set only for
 * functions that use that group.
 */
export const secretNames = {
  "api-keys": "API_KEYS_SECRET",
  requests: "REQUESTS_SECRET",
  cards: "CARDS_SECRET",
  outbound: "OUTBOUND_SECRET",
} as const;

export type SecretGroup = keyof typeof secretNames;

export const secretGroups = Object.keys(secretNames) as readonly SecretGroup[];

/** Settings of functions that show an agent its rate limit. */
export const rateSettings = { RATE_LIMIT_PER_SECOND: positive, RATE_LIMIT_BURST: positive };

/** Settings of every endpoint with authenticated callers. */
export const limitSettings = { LIMITS_TABLE: text, ...rateSettings };

/**
 * Purposes of the vault's data keys: cards of charges, and cards of processor tokens. The purpose is the encryption
 * context of every wrapped key, so rights for one do not decrypt the other. KMS logs it, so it identifies no card.
 */
export const dataKeyPurposes = ["card-vault", "processor-token"] as const;

export type DataKeyPurpose = (typeof dataKeyPurposes)[number];

/** Settings of functions that encrypt or decrypt cards. */
export const vaultSettings = { VAULT_KEY: text };

/**
 * Settings of functions that encrypt cards: the recovery account's key, if the stage has one, which also wraps data
 * keys.
 */
export const recoverySettings = { VAULT_RECOVERY_KEY: v.optional(text) };

/** Settings of functions that use cards. */
export const retentionSettings = { CARD_KEPT_MONTHS: positive };

/** Settings of functions that send to addresses or accounts of agents. */
export const targetSettings = {
  /** Set only on developers' machines: agents' targets may then be on the same machine. */
  LOOPBACK_TARGETS: v.optional(v.literal("on")),
  OWN_ACCOUNT: text,
  OWN_PARTITION: text,
};

/** Settings of functions that recognize authentication values. */
export const authenticationValueSettings = {
  /** Set only if all agents use the same example values: a value then binds a charge within its agent, not globally. */
  PUBLIC_TEST_VALUES: v.optional(v.literal("on")),
};

/** Targets to which agents may not direct the service. */
export interface TargetLimits {
  readonly allowLoopback: boolean;
  readonly ownAccountId: string;
  /** AWS partition. Credentials are not valid outside it. */
  readonly ownPartition: string;
}

export const targetLimitsOf = (settings: Settings<typeof targetSettings>): TargetLimits => ({
  allowLoopback: settings.LOOPBACK_TARGETS === "on",
  ownAccountId: settings.OWN_ACCOUNT,
  ownPartition: settings.OWN_PARTITION,
});

/**
 * Reads the environment of a function by a schema, once at the start. An invalid setting fails the first call with the
 * name of the variable. Values are not repeated, because some are secrets.
 */
export const readSettings = <const Schemas extends Entries>(entries: Schemas): Settings<Schemas> => {
  const parsed = v.safeParse(v.object(entries), process.env, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? "?").join(", ");
  throw new Error(`environment variables missing or wrong: ${wrong}`);
};
