import * as v from "valibot";
import { text, vaultSettings } from "../shared/values/settings.ts";

/** Addresses of the card networks' switches. Empty if a function simulates the networks. */
export const reachSettings = { NETWORK_ADDRESSES: v.string() };

export const checkSettings = {
  ...vaultSettings,
  /** Comma-separated names of networks. Empty if a function simulates the networks, because there is no connection to test. */
  NETWORKS_TO_REACH: v.string(),
  REACH_NETWORK_FUNCTION: text,
};
