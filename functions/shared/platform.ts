import { systemClock } from "./clock.ts";
import { dynamoDbTable } from "./dynamodb-table.ts";
import type { EndpointParts } from "./endpoint.ts";
import { readEnvironment, text } from "./environment.ts";
import { lambdaLog } from "./logger.ts";
import { secretsManagerPurposeKeys } from "./root-secret.ts";

/**
 * What every function of the service is given: the tables, the root secret, the log and the clock. The stacks set
 * these variables on each function; which calls it may make with them is its capability page's matter.
 */

export const platformEnvironment = {
  SERVICE_NAME: text,
  DOMAIN_TABLE: text,
  VAULT_TABLE: text,
  ROOT_SECRET: text,
};

export const platform = (): EndpointParts => {
  const environment = readEnvironment(platformEnvironment);
  return {
    log: lambdaLog(environment.SERVICE_NAME),
    clock: systemClock,
    table: dynamoDbTable({ domain: environment.DOMAIN_TABLE, vault: environment.VAULT_TABLE }),
    purposeKeys: secretsManagerPurposeKeys(environment.ROOT_SECRET),
  };
};
