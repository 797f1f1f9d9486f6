import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { readJsonFile, writeJsonFile } from "#local-aws/json-file";
import { simulatedNetworks } from "../sandbox/networks.ts";
import { nameHere } from "./names.ts";
import type { StartHook } from "./start-hook.ts";

/**
 * An agent for trying out the service: created by the operator's function like any agent, with a merchant and an acceptor per
 * network created over the API. Its secret is stored in the data directory, so a restart prints the same key.
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

/** Headers of the agent's requests. */
export const authorizationOf = ({ apiKey, apiSecret }: Pick<DemoAgent, "apiKey" | "apiSecret">): string =>
  `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`;

const attemptsMax = 6;
const pauseMilliseconds = 1_000;

/**
 * A busy machine responds late. The idempotency key ensures that a request is executed once, however often it is sent.
 */
const isWorthAnother = (problem: string): boolean => {
  try {
    return JSON.parse(problem).retryable === true;
  } catch {
    return false;
  }
};

const api =
  (baseUrl: string, created: CreatedAgent) =>
  async (route: string, body: unknown): Promise<{ key: string }> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${baseUrl}/v1${route}`, {
        method: "POST",
        headers: {
          authorization: authorizationOf(created),
          "content-type": "application/json",
          // An interrupted start continues where it stopped.
          "idempotency-key": `demo-${createHash("sha256")
            .update(`${route} ${JSON.stringify(body)}`)
            .digest("hex")}`,
        },
        body: JSON.stringify(body),
      });
      if (response.status === 201) return (await response.json()) as { key: string };
      const problem = await response.text();
      if (attempt === attemptsMax || !isWorthAnother(problem)) {
        throw new Error(`POST ${route} answered ${response.status}: ${problem}`);
      }
      await setTimeout(pauseMilliseconds);
    }
  };

/** Profile for authentications that identify their merchant by number and BIN only. */
const exampleMerchantProfile = {
  mcc: "5732",
  merchantName: "Demo Shop",
  merchantCountryCode: germany,
  websiteUrl: "https://shop.example",
};

/** Input of the operator's function for an agent with a BIN at each network. */
export const agentOfShop = (name: string) => ({
  name,
  bins: exampleBins,
  defaultMerchantProfile: exampleMerchantProfile,
});

/** Creates a merchant of a new agent, and an acceptor at each of its BINs. */
export const openShop = async (baseUrl: string, created: CreatedAgent): Promise<DemoAgent> => {
  const post = api(baseUrl, created);
  const { key: merchantKey } = await post("/merchants", exampleMerchant);
  const acceptors: Record<string, string> = {};
  for (const { network, key } of created.bins) {
    acceptors[network] = (await post(`/merchants/${merchantKey}/acceptors`, acceptorOf(network, key))).key;
  }
  const { agentKey, apiKey, apiSecret } = created;
  return { agentKey, apiKey, apiSecret, merchantKey, acceptors };
};

/** Low enough for the highest band of the risk-analysis exemption; only the operator sets it. */
const demoFraudRate = { fraudRate: 0.01 };

const demoReason = "To try the risk-analysis exemption";

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
        reason: "To try the service with",
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
