import { LambdaClient } from "@aws-sdk/client-lambda";
import * as v from "valibot";
import { type ValidityRuleSet, validityRuleSets } from "../../card-networks/catalogue/authorization-validity.ts";
import { invokeLambda } from "../../card-networks/link/lambda-invocation.ts";
import { parseNetworkAddresses } from "../../card-networks/link/network-addresses.ts";
import { invokeLinks, tcpLinks } from "../../card-networks/link/network-links.ts";
import { stanLease } from "../../card-networks/link/stan-lease.ts";
import { type NetworkGateway, networkGateway } from "../../card-networks/network-gateway.ts";
import { readEnvironment, text, wholeNumber } from "../../shared/platform/environment.ts";
import type { Table } from "../../shared/store/table.ts";

/** What a function needs to ask the card networks: the way to them, trace numbers, and how long to wait. */

export interface NetworkAccess {
  readonly gateway: NetworkGateway;
  readonly nextStan: () => Promise<string>;
  readonly networkTimeoutSeconds: number;
  readonly pendingSeconds: number;
  /** Which rules say how long an authorization holds. */
  readonly validityRules: ValidityRuleSet;
}

/** One counter for all environments of the station; it only grows. */
const stanCounter = { table: "domain", pk: "counter#stan", sk: "counter" } as const;

export const networkAccess = (table: Table): NetworkAccess => {
  const environment = readEnvironment({
    NETWORK_ADDRESSES: text,
    NETWORK_HOST_FUNCTION: v.string(),
    NETWORK_TLS: v.picklist(["on", "off"]),
    NETWORK_TIMEOUT_SECONDS: wholeNumber,
    CHARGE_PENDING_SECONDS: wholeNumber,
    AUTHORIZATION_VALIDITY_RULES: v.picklist(validityRuleSets),
  });
  const { NETWORK_ADDRESSES: addresses, NETWORK_HOST_FUNCTION: hostFunction } = environment;
  const { NETWORK_TIMEOUT_SECONDS: networkTimeoutSeconds, CHARGE_PENDING_SECONDS: pendingSeconds } = environment;
  if (pendingSeconds <= networkTimeoutSeconds) {
    throw new Error(
      "CHARGE_PENDING_SECONDS must be larger than NETWORK_TIMEOUT_SECONDS: the sweep would race every answer",
    );
  }
  const links = hostFunction
    ? invokeLinks(invokeLambda(new LambdaClient({ maxAttempts: 1 }), hostFunction))
    : tcpLinks(parseNetworkAddresses(addresses), environment.NETWORK_TLS === "on" ? { tls: {} } : {});
  return {
    gateway: networkGateway(links),
    nextStan: stanLease(async (size) => (await table.add(stanCounter, "leased", size)) - size),
    networkTimeoutSeconds,
    pendingSeconds,
    validityRules: environment.AUTHORIZATION_VALIDITY_RULES,
  };
};
