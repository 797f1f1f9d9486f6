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
  /** How many requests an agent may send a second, and how many at once after a pause. */
  readonly rateLimitPerSecond: number;
  readonly rateLimitBurst: number;
  /** How long after the end of a window its report is made. */
  readonly reportDelayMinutes: number;
  /** When a charge without an outcome is settled by the sweep; more than a function and its link may take. */
  readonly chargePendingSeconds: number;
  /** After how long a clearing batch that no network acknowledged is an alarm. */
  readonly clearingAcknowledgedWithinSeconds: number;
  /** Who sends the clearing files, as the networks know it. */
  readonly clearingProcessorId: string;
}

const deployed = {
  serviceName: "acquiring",
  keepsData: true,
  isProduction: true,
  networkHostFunction: "",
  authorizerCacheSeconds: 60,
  networkTimeoutSeconds: 15,
  chargePendingSeconds: 60,
  clearingAcknowledgedWithinSeconds: 14_400,
  clearingProcessorId: "400001",
  reportDelayMinutes: 5,
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
    isProduction: false,
    authorizerCacheSeconds: 0,
    networkAddresses: "visa=127.0.0.1:8583,mastercard=127.0.0.1:8584",
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
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
  },
  "production-eu": {
    ...deployed,
    name: "production-eu",
    domain: "api.eu.acquiring.example",
    mailDomain: "eu.acquiring.example",
    eventsBase: "https://events.eu.acquiring.example",
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
  },
  "production-us": {
    ...deployed,
    name: "production-us",
    domain: "api.us.acquiring.example",
    mailDomain: "us.acquiring.example",
    eventsBase: "https://events.us.acquiring.example",
    networkAddresses: "visa=visa.networks.internal:8583,mastercard=mastercard.networks.internal:8583",
  },
};

export const stageOf = (name: string): Stage => {
  const stage = stageNames.find((known) => known === name);
  if (!stage) throw new Error(`there is no stage '${name}'; the stages are ${stageNames.join(", ")}`);
  return stages[stage];
};
