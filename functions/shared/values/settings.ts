import * as v from "valibot";

/**
 * Environment variables of functions, as plain data: one schema per variable. The stacks read the names, so a function
 * always gets the variables that it needs.
 */

type Entries = v.ObjectEntries;

export type Settings<Schemas extends Entries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;

/** Settings as a stack sets them: every value is a string. */
export type SettingTexts<Schemas extends Entries> = { readonly [Name in keyof Schemas]: string };

export const text = v.pipe(v.string(), v.minLength(1));

export const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

const positive = v.pipe(wholeNumber, v.minValue(1));

/**
 * Release version of the code. Log lines are counted per release version, so errors of the previous version are not attributed
 * to a new one.
 */
export const releaseSettings = { RELEASE: v.optional(text) };

/** Setting for every function that can respond to a request: `on` if the API has a custom domain, which accepts only HTTPS. */
export const transportSettings = { HTTPS_ONLY: v.optional(v.literal("on")) };

/** HTTP Strict Transport Security (HSTS) for two years: browsers use HTTPS regardless of the URL that a user types (RFC 6797). */
export const strictTransport = { "Strict-Transport-Security": "max-age=63072000" };

/** Settings for every function that stores data. */
export const functionSettings = {
  ...transportSettings,
  ...releaseSettings,
  SERVICE_NAME: text,
  EVENTS_BASE: text,
  EVENT_SCHEMAS_BASE: text,
  DOMAIN_TABLE: text,
  VAULT_TABLE: text,
  MESSAGES_TABLE: text,
  /** Set in non-production stages, where agents' clocks can be ahead of real time. */
  SANDBOX_CLOCK: v.optional(v.literal("on")),
};

/**
 * Environment variables with the ARNs of the secrets from which purpose keys are derived, by secret group (purpose-keys.ts). A
 * variable is set only for functions that use its secret group.
 */
export const secretNames = {
  "api-keys": "API_KEYS_SECRET",
  requests: "REQUESTS_SECRET",
  cards: "CARDS_SECRET",
  outbound: "OUTBOUND_SECRET",
} as const;

export type SecretGroup = keyof typeof secretNames;

export const secretGroups = Object.keys(secretNames) as readonly SecretGroup[];

/** Settings for functions that show an agent its rate limit. */
export const rateSettings = { RATE_LIMIT_PER_SECOND: positive, RATE_LIMIT_BURST: positive };

/** Settings for every endpoint with authenticated callers. */
export const limitSettings = { LIMITS_TABLE: text, ...rateSettings };

/**
 * Purposes of the vault's data keys: cards of charges, and cards of processor tokens. The purpose is the encryption context of
 * every wrapped key, so permissions for one purpose do not allow decryption for the other. KMS logs the encryption context, so
 * the context must not identify a card.
 */
export const dataKeyPurposes = ["card-vault", "processor-token"] as const;

export type DataKeyPurpose = (typeof dataKeyPurposes)[number];

export const vaultSettings = { VAULT_KEY: text };

/** The recovery account's KMS key, which also wraps data keys. Absent if the stage has no recovery account. */
export const recoverySettings = { VAULT_RECOVERY_KEY: v.optional(text) };

export const retentionSettings = { CARD_KEPT_MONTHS: positive };

export const targetSettings = {
  /** Set only on developers' machines, where the hosts that agents specify can be loopback addresses. */
  LOOPBACK_TARGETS: v.optional(v.literal("on")),
  OWN_ACCOUNT: text,
  OWN_PARTITION: text,
};

export const authenticationValueSettings = {
  /**
   * Set only if all agents use the same example authentication values. An authentication value can then be used for one charge
   * per agent, instead of one charge overall.
   */
  PUBLIC_TEST_VALUES: v.optional(v.literal("on")),
};

export interface TargetLimits {
  readonly allowLoopback: boolean;
  readonly ownAccountId: string;
  /** AWS partition of the service. The service's credentials are not valid in other partitions. */
  readonly ownPartition: string;
}

export const targetLimitsOf = (settings: Settings<typeof targetSettings>): TargetLimits => ({
  allowLoopback: settings.LOOPBACK_TARGETS === "on",
  ownAccountId: settings.OWN_ACCOUNT,
  ownPartition: settings.OWN_PARTITION,
});

/**
 * Validates the environment variables of a function against a schema, once at startup. An invalid setting makes the first
 * invocation fail with an error that names the variable. The error does not contain values, because some are secrets.
 */
export function readSettings<const Schemas extends Entries>(entries: Schemas): Settings<Schemas> {
  const parsed = v.safeParse(v.object(entries), process.env, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? "?").join(", ");
  throw new Error(`missing or invalid environment variables: ${wrong}`);
}
