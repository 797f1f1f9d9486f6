import * as v from "valibot";
import { retryRuleSets, validityRuleSets } from "../card-networks/networks/profile-words.ts";
import { retentionSettings, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

/** How each card network is asked, and what the paths need that are taken: a stage leaves the others empty. */
export const networkLineSettings = {
  /** `visa=connector,jcb=address`; a network that is left out takes no charges. */
  NETWORK_PATHS: v.string(),
  /** Where the tasks of the connector are: `host:port,…`, each name for all addresses that it has. */
  CONNECTOR_TASKS: v.string(),
  /** The secret with what functions show to the connector and trust of it. */
  CONNECTOR_CLIENT_SECRET: v.string(),
  /** The function that plays the networks which are invoked. */
  NETWORK_HOST_FUNCTION: v.string(),
  /** `visa=host:port,…` of those with the path `address`, and whether TLS is spoken there. */
  NETWORK_ADDRESSES: v.string(),
  NETWORK_TLS: v.picklist(["on", "off"]),
};

/** Of every function that asks the networks or finishes what another one asked. */
export const authorizingSettings = {
  NETWORK_TIMEOUT_SECONDS: wholeNumber,
  CHARGE_PENDING_SECONDS: wholeNumber,
  REVERSAL_AFTER_SECONDS: wholeNumber,
  REVERSAL_DOUBT_SECONDS: wholeNumber,
  AUTHORIZATION_VALIDITY_RULES: v.picklist(validityRuleSets),
};

/** Of those that may give credit: the limit of an agent that the operator has set no other one for. */
export const creditSettings = { CREDITS_DAILY_MAX_EURO_CENTS: wholeNumber };

/**
 * Of those that check cards: how often a card may be checked in a day, and an acceptor may check one in an hour; and which outcomes of an
 * hour are those of card testing: wrong security codes of a card, and among so many payments at an acceptor such a share of declines.
 */
export const verificationSettings = {
  VERIFICATIONS_CARD_DAILY_MAX: wholeNumber,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: wholeNumber,
  CARD_TESTING_WRONG_CODES_MAX: wholeNumber,
  CARD_TESTING_TRIES_MIN: wholeNumber,
  CARD_TESTING_DECLINED_PERCENT_MAX: wholeNumber,
};

/** Of those that try cards: by which rules declines are counted, and whether tries beyond the limits of the networks are refused. */
export const retrySettings = {
  RETRY_RULES: v.picklist(retryRuleSets),
  RETRIES_BEYOND_LIMIT: v.picklist(["sent", "refused"]),
};

/** Of the sweep, which opens cards to reverse. */
export const sweepingSettings = { ...networkLineSettings, ...authorizingSettings, ...vaultSettings };

/** Of the sweep: where the connector says when lines signed on; empty where no network is reached over lines. */
export const signOnSettings = { CONNECTOR_LEASES_TABLE: v.string() };

/** Of the functions that seal or open a card and ask its network: those that make charges, and the actions. */
export const chargingSettings = {
  ...sweepingSettings,
  ...retentionSettings,
  ...creditSettings,
  ...verificationSettings,
  ...retrySettings,
};
