import * as v from "valibot";

/**
 * What functions read from their environment, as plain data: a schema for each variable. The stacks read the names, so that
 * what a function needs and what it is given cannot differ.
 */

type Entries = v.ObjectEntries;

/** The settings of a function once they are read. */
export type Settings<Schemas extends Entries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;

/** The same settings as a stack sets them: every value is a text. */
export type SettingTexts<Schemas extends Entries> = { readonly [Name in keyof Schemas]: string };

export const text = v.pipe(v.string(), v.minLength(1));

export const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

const positive = v.pipe(wholeNumber, v.minValue(1));

/** Which code it is: lines of the log are counted by it, so that a new release is not blamed for the one before. */
export const releaseSettings = { RELEASE: v.optional(text) };

/** Of every function that may answer a request: whether the API has a domain, which is reached over HTTPS only. */
export const transportSettings = { HTTPS_ONLY: v.optional(v.literal("on")) };

/** Where that is so, a browser that came once comes over HTTPS for two years, whatever address somebody types (RFC 6797). */
export const strictTransport = { "Strict-Transport-Security": "max-age=63072000" };

/** Of every function that stores something. */
export const functionSettings = {
  ...transportSettings,
  ...releaseSettings,
  SERVICE_NAME: text,
  EVENTS_BASE: text,
  EVENT_SCHEMAS_BASE: text,
  DOMAIN_TABLE: text,
  VAULT_TABLE: text,
  MESSAGES_TABLE: text,
  /** Only where agents may be ahead of the world. */
  SANDBOX_CLOCK: v.optional(v.literal("on")),
};

/**
 * The secrets that purpose keys follow from, apart by who reads them (purpose-keys.ts), and which variable names each. Only
 * functions have it whose platform is made with that group.
 */
export const secretNames = {
  "api-keys": "API_KEYS_SECRET",
  requests: "REQUESTS_SECRET",
  cards: "CARDS_SECRET",
  outbound: "OUTBOUND_SECRET",
} as const;

export type SecretGroup = keyof typeof secretNames;

export const secretGroups = Object.keys(secretNames) as readonly SecretGroup[];

/** Of those that show an agent how much it may send. */
export const rateSettings = { RATE_LIMIT_PER_SECOND: positive, RATE_LIMIT_BURST: positive };

/** Of every endpoint whose callers are known. */
export const limitSettings = { LIMITS_TABLE: text, ...rateSettings };

/**
 * What data keys of the vault are for: the cards of charges, and those of processor tokens. The purpose is the encryption context of every
 * wrapped key, by which rights to one open nothing of the other; KMS logs it, so it names no card.
 */
export const dataKeyPurposes = ["card-vault", "processor-token"] as const;

export type DataKeyPurpose = (typeof dataKeyPurposes)[number];

/** Of those that seal or open cards. */
export const vaultSettings = { VAULT_KEY: text };

/** Of those that seal cards, where the stage has a recovery account: its key, for which data keys are wrapped as well. */
export const recoverySettings = { VAULT_RECOVERY_KEY: v.optional(text) };

/** Of those that use a card. */
export const retentionSettings = { CARD_KEPT_MONTHS: positive };

/** Of those that send to addresses or accounts that agents name. */
export const targetSettings = {
  /** Only where the service runs for developers: what agents name may then be on the same machine. */
  LOOPBACK_TARGETS: v.optional(v.literal("on")),
  OWN_ACCOUNT: text,
  OWN_PARTITION: text,
};

/** Of those that know authentication values again. */
export const authenticationValueSettings = {
  /** Only where the values of examples are everybody's: one then binds a charge within its agent, not everywhere. */
  PUBLIC_TEST_VALUES: v.optional(v.literal("on")),
};

/** Where agents may not send the service to. */
export interface TargetLimits {
  readonly allowLoopback: boolean;
  readonly ownAccountId: string;
  /** Of AWS, beyond which no credentials reach. */
  readonly ownPartition: string;
}

export const targetLimitsOf = (settings: Settings<typeof targetSettings>): TargetLimits => ({
  allowLoopback: settings.LOOPBACK_TARGETS === "on",
  ownAccountId: settings.OWN_ACCOUNT,
  ownPartition: settings.OWN_PARTITION,
});

/**
 * Reads the environment of a function by a schema, once, when it starts. A wrong setting stops the function at
 * its first call with the name of the variable; values are not repeated, because some of them are secrets.
 */
export const readSettings = <const Schemas extends Entries>(entries: Schemas): Settings<Schemas> => {
  const parsed = v.safeParse(v.object(entries), process.env, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? "?").join(", ");
  throw new Error(`environment variables missing or wrong: ${wrong}`);
};
