import * as v from "valibot";
import { retryRuleSets, validityRuleSets } from "../card-networks/networks/profile-words.ts";
import { retentionSettings, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

/** Path to each card network, and the settings of the paths in use; an environment leaves the others empty. */
export const networkLineSettings = {
  /** Format: `visa=connector,jcb=address`. Networks that are not listed accept no charges. */
  NETWORK_PATHS: v.string(),
  /** Addresses of the connector's tasks: `host:port,…`, each name for all addresses that it resolves to. */
  CONNECTOR_TASKS: v.string(),
  /** Secret with the functions' client credentials for the connector and the certificates that they trust. */
  CONNECTOR_CLIENT_SECRET: v.string(),
  /** Function that simulates networks with the path `invoke`. */
  NETWORK_HOST_FUNCTION: v.string(),
  /** Addresses of networks with the path `address`, as `visa=host:port,…`, and the use of TLS. */
  NETWORK_ADDRESSES: v.string(),
  NETWORK_TLS: v.picklist(["on", "off"]),
};

/** Settings of every function that sends network requests or completes those of another function. */
export const authorizingSettings = {
  NETWORK_TIMEOUT_SECONDS: wholeNumber,
  CHARGE_PENDING_SECONDS: wholeNumber,
  REVERSAL_AFTER_SECONDS: wholeNumber,
  REVERSAL_DOUBT_SECONDS: wholeNumber,
  AUTHORIZATION_VALIDITY_RULES: v.picklist(validityRuleSets),
};

/** Settings of functions that can grant credit: the limit for agents without one set by the operator. */
export const creditSettings = { CREDITS_DAILY_MAX_EURO_CENTS: wholeNumber };

/**
 * Settings of functions that check cards: maximum checks per card and day and per acceptor and hour, and the outcomes per hour
 * that indicate card testing: wrong security codes per card, and a percentage of declines at an acceptor from a minimum number
 * of payments.
 */
export const verificationSettings = {
  VERIFICATIONS_CARD_DAILY_MAX: wholeNumber,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: wholeNumber,
  CARD_TESTING_WRONG_CODES_MAX: wholeNumber,
  CARD_TESTING_TRIES_MIN: wholeNumber,
  CARD_TESTING_DECLINED_PERCENT_MAX: wholeNumber,
};

/**
 * Settings of functions that charge cards: the rules by which declines are counted, and the rejection of attempts beyond the
 * networks' limits.
 */
export const retrySettings = {
  RETRY_RULES: v.picklist(retryRuleSets),
  RETRIES_BEYOND_LIMIT: v.picklist(["sent", "refused"]),
};

/** Settings of the sweep, which decrypts cards for reversals. */
export const sweepingSettings = { ...networkLineSettings, ...authorizingSettings, ...vaultSettings };

/** Settings of the sweep: the table with the connector's sign-on times; empty if no network uses the connector. */
export const signOnSettings = { CONNECTOR_LEASES_TABLE: v.string() };

/** Settings of functions that encrypt or decrypt a card and send requests to its network: charge creation and actions. */
export const chargingSettings = {
  ...sweepingSettings,
  ...retentionSettings,
  ...creditSettings,
  ...verificationSettings,
  ...retrySettings,
};
