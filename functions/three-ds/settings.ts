import * as v from "valibot";
import {
  authenticationValueSettings,
  retentionSettings,
  targetSettings,
  text,
  wholeNumber,
} from "../shared/values/settings.ts";

/** Of every function that reads or writes authentications: when they are given up, and whose their values are. */
export const authenticationSettings = {
  ...authenticationValueSettings,
  AUTHENTICATION_PENDING_SECONDS: wholeNumber,
  CHALLENGE_OPEN_SECONDS: wholeNumber,
};

/** Of those that ask directory servers: which there are, and with what we come. */
export const directoryServerSettings = { DIRECTORY_SERVERS: v.string(), DIRECTORY_SERVER_CREDENTIALS: text };

/** Who we are at each directory server. */
export const identitySettings = { THREE_DS_IDENTITIES: text };

/** Of those that look card ranges up: which networks have any, and which one is asked first. */
export const lookUpSettings = {
  ...retentionSettings,
  CARD_RANGE_FILES: text,
  DIRECTORY_SERVERS: v.string(),
  NETWORK_PRIORITY: v.string(),
};

/** Of the endpoints that create authentications. */
export const creationSettings = {
  ...retentionSettings,
  ...authenticationSettings,
  ...identitySettings,
  DIRECTORY_SERVER_TIMEOUT_SECONDS: wholeNumber,
  THREE_DS_RESULTS_URL: text,
  NETWORK_PRIORITY: v.string(),
  LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS,
};

/** Of the endpoint for the directory servers: who may call it. */
export const resultsSettings = { ...authenticationSettings, RESULTS_CLIENTS: text };
