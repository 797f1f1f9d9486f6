import * as v from "valibot";
import {
  authenticationValueSettings,
  retentionSettings,
  targetSettings,
  text,
  wholeNumber,
} from "../shared/values/settings.ts";

/** Settings of functions that read or write authentications: time-outs, and the scope of authentication values. */
export const authenticationSettings = {
  ...authenticationValueSettings,
  AUTHENTICATION_PENDING_SECONDS: wholeNumber,
  CHALLENGE_OPEN_SECONDS: wholeNumber,
};

/** Settings of functions that call directory servers: addresses and credentials. */
export const directoryServerSettings = { DIRECTORY_SERVERS: v.string(), DIRECTORY_SERVER_CREDENTIALS: text };

/** Identities of the 3DS Server at the directory servers. */
export const identitySettings = { THREE_DS_IDENTITIES: text };

/** Settings of card-range look-ups: networks with a directory server, and the networks' order of priority. */
export const lookUpSettings = {
  ...retentionSettings,
  CARD_RANGE_FILES: text,
  DIRECTORY_SERVERS: v.string(),
  NETWORK_PRIORITY: v.string(),
};

/** Settings of the endpoints that create authentications. */
export const creationSettings = {
  ...retentionSettings,
  ...authenticationSettings,
  ...identitySettings,
  DIRECTORY_SERVER_TIMEOUT_SECONDS: wholeNumber,
  THREE_DS_RESULTS_URL: text,
  NETWORK_PRIORITY: v.string(),
  LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS,
};

/** Settings of the endpoint for directory servers: its permitted clients. */
export const resultsSettings = { ...authenticationSettings, RESULTS_CLIENTS: text };
