import * as v from "valibot";
import { text, vaultSettings } from "../shared/values/settings.ts";

/** Addresses of the card networks' switches. Empty if a function simulates the networks. */
export const reachSettings = { NETWORK_ADDRESSES: v.string() };

/**
 * Dependencies of a release other than tables: the vault key, and the networks with the function that connects to them.
 */
export const checkSettings = {
  ...vaultSettings,
  /** Comma-separated names. Empty if a function simulates the networks, because there is no connection to test. */
  NETWORKS_TO_REACH: v.string(),
  REACH_NETWORK_FUNCTION: text,
};
