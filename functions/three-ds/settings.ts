import * as v from "valibot";
import {
  authenticationValueSettings,
  retentionSettings,
  targetSettings,
  text,
  wholeNumber,
} from "../shared/values/settings.ts";

export const authenticationSettings = {
  ...authenticationValueSettings,
  AUTHENTICATION_PENDING_SECONDS: wholeNumber,
  CHALLENGE_OPEN_SECONDS: wholeNumber,
};

export const directoryServerSettings = { DIRECTORY_SERVERS: v.string(), DIRECTORY_SERVER_CREDENTIALS: text };

export const identitySettings = { THREE_DS_IDENTITIES: text };

export const lookUpSettings = {
  ...retentionSettings,
  CARD_RANGE_FILES: text,
  DIRECTORY_SERVERS: v.string(),
  NETWORK_PRIORITY: v.string(),
};

export const creationSettings = {
  ...retentionSettings,
  ...authenticationSettings,
  ...identitySettings,
  DIRECTORY_SERVER_TIMEOUT_SECONDS: wholeNumber,
  THREE_DS_RESULTS_URL: text,
  NETWORK_PRIORITY: v.string(),
  LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS,
};

export const resultsSettings = { ...authenticationSettings, RESULTS_CLIENTS: text };
