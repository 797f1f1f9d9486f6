import * as v from "valibot";
import { retryRuleSets, validityRuleSets } from "../card-networks/networks/profile-words.ts";
import { retentionSettings, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

/** Path to each card network, and the settings of the paths that are used. Settings of unused paths are empty. */
export const networkLineSettings = {
  /** Format: `visa=connector,jcb=address`. No messages are sent to networks that are not listed. */
  NETWORK_PATHS: v.string(),
  /** Addresses of the connector tasks as `host:port,…`. A host name represents all IP addresses to which it resolves. */
  CONNECTOR_TASKS: v.string(),
  /**
   * Name of the secret that contains the functions' client credentials for the connector, and the CA certificates that the
   * functions trust.
   */
  CONNECTOR_CLIENT_SECRET: v.string(),
  /** Name of the function that simulates the networks whose path is `invoke`. */
  NETWORK_HOST_FUNCTION: v.string(),
  /** Addresses of the networks whose path is `address`, as `visa=host:port,…`. `NETWORK_TLS` applies to these connections. */
  NETWORK_ADDRESSES: v.string(),
  NETWORK_TLS: v.picklist(["on", "off"]),
};

/** Settings of all functions that send network requests or complete the requests of crashed functions. */
export const authorizingSettings = {
  NETWORK_TIMEOUT_SECONDS: wholeNumber,
  CHARGE_PENDING_SECONDS: wholeNumber,
  REVERSAL_AFTER_SECONDS: wholeNumber,
  REVERSAL_DOUBT_SECONDS: wholeNumber,
  AUTHORIZATION_VALIDITY_RULES: v.picklist(validityRuleSets),
};

/**
 * Settings of functions that can credit cardholders without a cleared sale: the default daily limit, for agents without a
 * limit set by the operator.
 */
export const creditSettings = { CREDITS_DAILY_MAX_EURO_CENTS: wholeNumber };

/**
 * Settings of functions that create charges. Maximum number of account verifications: per card per day, and per acceptor
 * per hour. Hourly thresholds for suspected card testing: wrong security codes per card; percentage of declines at an
 * acceptor, and the minimum number of payments for this percentage to be significant.
 */
export const verificationSettings = {
  VERIFICATIONS_CARD_DAILY_MAX: wholeNumber,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: wholeNumber,
  CARD_TESTING_WRONG_CODES_MAX: wholeNumber,
  CARD_TESTING_TRIES_MIN: wholeNumber,
  CARD_TESTING_DECLINED_PERCENT_MAX: wholeNumber,
};

/**
 * Settings of functions that charge cards: the rules for counting declines, and whether attempts beyond the networks' limits
 * are rejected.
 */
export const retrySettings = {
  RETRY_RULES: v.picklist(retryRuleSets),
  RETRIES_BEYOND_LIMIT: v.picklist(["sent", "refused"]),
};

/** Settings of the sweep. The vault settings are required because every reversal message contains the card number. */
export const sweepingSettings = { ...networkLineSettings, ...authorizingSettings, ...vaultSettings };

/** Setting of the sweep: the table with the connector's sign-on times; empty if no network uses the connector. */
export const signOnSettings = { CONNECTOR_LEASES_TABLE: v.string() };

export const chargingSettings = {
  ...sweepingSettings,
  ...retentionSettings,
  ...creditSettings,
  ...verificationSettings,
  ...retrySettings,
};
