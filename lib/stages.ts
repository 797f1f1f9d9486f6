import { cardNetworks } from "../functions/card-networks/networks.ts";

/** What differs between the places the service runs in. One account each; an agent lives in exactly one. */

export const stageNames = ["local", "sandbox", "production-eu", "production-us"] as const;

export type StageName = (typeof stageNames)[number];

export interface Stage {
  readonly name: StageName;
  /** Begins the names of functions and the types of events. */
  readonly serviceName: string;
  /** Base of the source of every event. */
  readonly eventsBase: string;
  /** The name of the API; without one only the address that AWS gives it answers, and only paths that begin with /v1. */
  readonly domain: string;
  /** Where mails are sent from: SES has to verify it, by records in its DNS. */
  readonly mailDomain: string;
  /** Whether data must survive the deletion of the stack. */
  readonly keepsData: boolean;
  /** Where the service runs for developers, agents may name targets on the same machine. */
  readonly takesLoopbackTargets: boolean;
  /** Production has no simulated networks. */
  readonly isProduction: boolean;
  /** How long a decision about an API key is kept: a revoked key works at most that much longer. */
  readonly authorizerCacheSeconds: number;
  /** `network=host:port,…`: the switch or connector that owns the sessions with the networks. */
  readonly networkAddresses: string;
  /** The function that plays the networks; when it is named, the addresses are not used. */
  readonly networkHostFunction: string;
  /** How long a network may take to answer. */
  readonly networkTimeoutSeconds: number;
  /** For how many months after its last use the vault keeps a card. */
  readonly cardKeptMonths: number;
  /** For how many years the archive keeps what was done to charges: as long as books are to be kept where the stage is. */
  readonly archiveKeptYears: number;
  /**
   * How much money without a cleared sale behind it an agent may give away in a day, in euro cents: refunds that refer to no
   * charge, and refunds of what was not given to clearing. The operator may set another limit for an agent.
   */
  readonly creditsDailyMaxEuroCents: number;
  /** How often a card may be checked without a payment in a day, and how many checks an acceptor may make in an hour. */
  readonly verificationsCardDailyMax: number;
  readonly verificationsAcceptorHourlyMax: number;
  /** How many requests an agent may send a second, and how many at once after a pause. */
  readonly rateLimitPerSecond: number;
  readonly rateLimitBurst: number;
  /** How long after the end of a window its report is made. */
  readonly reportDelayMinutes: number;
  /** `network=https://host/path,…`: where each network's directory server of 3-D Secure takes messages. */
  readonly directoryServers: string;
  /** The name of the API for the directory servers. */
  readonly resultsDomain: string;
  /** The certificates that directory servers bring results with, by subject and issuer, by network, as JSON. */
  readonly resultsClients: string;
  /** Who we are at the directory servers, by network or under "*", as JSON. */
  readonly threeDsIdentities: string;
  /** How long a directory server may take to answer. */
  readonly directoryServerTimeoutSeconds: number;
  /** When an authentication without an answer is settled by the sweep. */
  readonly authenticationPendingSeconds: number;
  /** How long a cardholder may take for a challenge. */
  readonly challengeOpenSeconds: number;
  /** `discover,unionpay`: which network comes first for a card that belongs to several. */
  readonly networkPriority: string;
  /** When a charge without an outcome is settled by the sweep; more than a function and its link may take. */
  readonly chargePendingSeconds: number;
  /** How long after the deadline of a message that nobody answered its reversal may leave. */
  readonly reversalAfterSeconds: number;
  /** For how long a network that says there is no such transaction may still book it, after no answer. */
  readonly reversalDoubtSeconds: number;
  /** After how long a clearing batch that no network acknowledged is an alarm. */
  readonly clearingAcknowledgedWithinSeconds: number;
  /** Who sends the clearing files, as the networks know it. */
  readonly clearingProcessorId: string;
}

/** The certificates of the directory servers of the simulation have these names. */
const simulatedResultsClients = JSON.stringify(
  Object.fromEntries(
    cardNetworks.map((network) => [
      network,
      [{ subject: `CN=${network}-ds`, issuer: "CN=Sandbox Directory Server Authority" }],
    ]),
  ),
);

const deployed = {
  serviceName: "acquiring",
  keepsData: true,
  takesLoopbackTargets: false,
  isProduction: true,
  networkHostFunction: "",
  authorizerCacheSeconds: 60,
  networkTimeoutSeconds: 15,
  cardKeptMonths: 18,
  archiveKeptYears: 10,
  verificationsCardDailyMax: 10,
  verificationsAcceptorHourlyMax: 200,
  creditsDailyMaxEuroCents: 1_000_000,
  chargePendingSeconds: 60,
  reversalAfterSeconds: 10,
  reversalDoubtSeconds: 120,
  clearingAcknowledgedWithinSeconds: 14_400,
  clearingProcessorId: "400001",
  reportDelayMinutes: 5,
  directoryServers: "",
  directoryServerTimeoutSeconds: 10,
  authenticationPendingSeconds: 60,
  challengeOpenSeconds: 4500,
  resultsClients: "{}",
  threeDsIdentities: JSON.stringify({
    "*": {
      referenceNumber: "3DS-SERVER-REFERENCE",
      operatorId: "OPERATOR",
      requestorId: "REQUESTOR",
      acquirerBIN: "000000",
    },
  }),
  networkPriority: "",
  rateLimitPerSecond: 100,
  rateLimitBurst: 200,
} as const;

export const stages: Readonly<Record<StageName, Stage>> = {
  local: {
    ...deployed,
    name: "local",
    domain: "",
    mailDomain: "acquiring.example",
    eventsBase: "https://events.acquiring.example",
    keepsData: false,
    takesLoopbackTargets: true,
    isProduction: false,
    authorizerCacheSeconds: 0,
    creditsDailyMaxEuroCents: 10_000_000,
    networkAddresses: "visa=127.0.0.1:8583,mastercard=127.0.0.1:8584",
    resultsDomain: "3ds.local.acquiring.example",
    resultsClients: simulatedResultsClients,
  },
  sandbox: {
    ...deployed,
    name: "sandbox",
    isProduction: false,
    domain: "api.sandbox.acquiring.example",
    mailDomain: "sandbox.acquiring.example",
    eventsBase: "https://events.sandbox.acquiring.example",
    networkHostFunction: "acquiring-network-host",
    authorizerCacheSeconds: 0,
    creditsDailyMaxEuroCents: 10_000_000,
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
    resultsDomain: "3ds.sandbox.acquiring.example",
    resultsClients: simulatedResultsClients,
  },
  "production-eu": {
    ...deployed,
    name: "production-eu",
    domain: "api.eu.acquiring.example",
    mailDomain: "eu.acquiring.example",
    eventsBase: "https://events.eu.acquiring.example",
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
    resultsDomain: "3ds.eu.acquiring.example",
  },
  "production-us": {
    ...deployed,
    name: "production-us",
    domain: "api.us.acquiring.example",
    mailDomain: "us.acquiring.example",
    eventsBase: "https://events.us.acquiring.example",
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
    resultsDomain: "3ds.us.acquiring.example",
  },
};

export const stageOf = (name: string): Stage => {
  const stage = stageNames.find((known) => known === name);
  if (!stage) throw new Error(`there is no stage '${name}'; the stages are ${stageNames.join(", ")}`);
  return stages[stage];
};
