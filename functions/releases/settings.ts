import * as v from "valibot";
import { text, vaultSettings } from "../shared/values/settings.ts";

/** Where the switches of the card networks are; empty where the networks are a function. */
export const reachSettings = { NETWORK_ADDRESSES: v.string() };

/** What a release needs that is not in a table: the key of the vault, and the networks with the function that reaches them. */
export const checkSettings = {
  ...vaultSettings,
  /** By name, with commas between; empty where the networks are a function, for then there is no line to try. */
  NETWORKS_TO_REACH: v.string(),
  REACH_NETWORK_FUNCTION: text,
};
