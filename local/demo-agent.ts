import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { simulatedNetworks } from "../sandbox/networks.ts";
import { nameHere } from "./names.ts";
import type { StartHook } from "./start-hook.ts";

/**
 * Demo agent for trying out the service. Like any other agent, the demo agent is created by an operator function. The agent's
 * merchant, with an acceptor per network, is created through the API. The agent's API secret is stored in the data directory,
 * so the API key and secret stay the same across restarts.
 */

export interface DemoAgent {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly merchantKey: string;
  readonly acceptors: Readonly<Record<string, string>>;
}

export interface CreatedAgent extends Pick<DemoAgent, "agentKey" | "apiKey" | "apiSecret"> {
  readonly bins: readonly { readonly key: string; readonly network: string }[];
}

const germany = { alpha2: "DE" };

const exampleBins = Object.entries(simulatedNetworks).map(([network, { demoBin }]) => ({
  network,
  ...demoBin,
  acquirerCountryCode: germany,
  description: `Demo BIN at ${network}`,
}));

const exampleMerchant = {
  merchantReference: "demo-shop",
  name: "Demo Shop",
  legalName: "Demo Shop GmbH",
  registeredAddress: { countryCode: germany, city: "Berlin", line1: "Torstrasse 1", postalCode: "10119" },
  websiteUrl: "https://shop.example",
};

const acceptorOf = (network: string, binKey: string) => ({
  mid: `DEMO${network
    .replace(/[^a-z]/g, "")
    .slice(0, 6)
    .toUpperCase()}001`,
  mcc: "5732",
  doingBusinessAsName: "Demo Shop",
  binKey,
  description: `Demo Shop at ${network}`,
  webshopUrl: "https://shop.example",
});

export const authorizationOf = ({ apiKey, apiSecret }: Pick<DemoAgent, "apiKey" | "apiSecret">): string =>
  `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`;

const attemptsMax = 6;
const pauseMilliseconds = 1_000;

/**
 * Returns true if the request can be retried, for example after a timeout on a busy machine. The idempotency key ensures that a
 * repeated request is executed only once.
 */
function isWorthAnother(problem: string): boolean {
  try {
    return JSON.parse(problem).retryable === true;
  } catch {
    return false;
  }
}

const api =
  (baseUrl: string, created: CreatedAgent) =>
  async (route: string, body: unknown): Promise<{ key: string }> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${baseUrl}/v1${route}`, {
        method: "POST",
        headers: {
          authorization: authorizationOf(created),
          "content-type": "application/json",
          // The idempotency key is the same on every start, so a start resumes where an interrupted one stopped.
          "idempotency-key": `demo-${createHash("sha256")
            .update(`${route} ${JSON.stringify(body)}`)
            .digest("hex")}`,
        },
        body: JSON.stringify(body),
      });
      if (response.status === 201) return (await response.json()) as { key: string };
      const problem = await response.text();
      if (attempt === attemptsMax || !isWorthAnother(problem)) {
        throw new Error(unexpectedResponse(`POST ${route}`, response.status, problem));
      }
      await setTimeout(pauseMilliseconds);
    }
  };

/** Profile for authentications that identify the merchant only by merchant ID and acquirer BIN. */
const exampleMerchantProfile = {
  mcc: "5732",
  merchantName: "Demo Shop",
  merchantCountryCode: germany,
  websiteUrl: "https://shop.example",
};

/** Input for the operator function that creates an agent, with a BIN for each network. */
export const agentOfShop = (name: string) => ({
  name,
  bins: exampleBins,
  defaultMerchantProfile: exampleMerchantProfile,
});

/**
 * Error text for an unexpected response. The deployment rehearsal searches this text for known gaps in AWS emulators
 * (known-gaps.ts).
 */
export const unexpectedResponse = (request: string, status: number, text: string): string =>
  `${request} returned ${status}: ${text}`;

/** Creates a merchant for a new agent, and an acceptor for each of the agent's BINs. */
export async function openShop(baseUrl: string, created: CreatedAgent): Promise<DemoAgent> {
  const post = api(baseUrl, created);
  const { key: merchantKey } = await post("/merchants", exampleMerchant);
  const acceptors: Record<string, string> = {};
  for (const { network, key } of created.bins) {
    acceptors[network] = (await post(`/merchants/${merchantKey}/acceptors`, acceptorOf(network, key))).key;
  }
  const { agentKey, apiKey, apiSecret } = created;
  return { agentKey, apiKey, apiSecret, merchantKey, acceptors };
}

/**
 * Fraud rate, in percent, that qualifies for the highest amount band of the transaction risk analysis (TRA) exemption. Only
 * the operator can set a fraud rate.
 */
const demoFraudRate = { fraudRate: 0.01 };

const demoReason = "To test the transaction risk analysis exemption";

export const demoAgent: StartHook = {
  name: "demo agent",
  afterStacks: async (stack, { dataDirectory }) => {
    const createdFile = path.join(dataDirectory, "demo-agent-created.json");
    const file = path.join(dataDirectory, "demo-agent.json");
    const known = readJsonFile<DemoAgent | undefined>(file, undefined);
    if (known) return { ready: known };
    const unfinished = readJsonFile<CreatedAgent | undefined>(createdFile, undefined);
    const created =
      unfinished ??
      ((await stack.operate(nameHere("create-agent"), {
        reason: "To test the service",
        ...agentOfShop("Demo Agent"),
        externalAuthentications: true,
        wallets: true,
      })) as CreatedAgent);
    writeJsonFile(createdFile, created);
    const agent = await openShop(stack.baseUrl, created);
    for (const acceptorKey of Object.values(agent.acceptors)) {
      await stack.operate(nameHere("control-acceptor"), { acceptorKey, change: demoFraudRate, reason: demoReason });
    }
    writeJsonFile(file, agent);
    return { ready: agent };
  },
};
