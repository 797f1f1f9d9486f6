import { randomUUID } from "node:crypto";
import { pathVariablesOf } from "../../functions/shared/entry/function-contract.ts";
import { aBrowser } from "../../functions/three-ds/testing/authentication-builders.ts";
import type { Ready } from "../../local/welcome.ts";
import { type ApiAnswer, apiClient, type CallApi, cards } from "./api-client.ts";
import { eventReceiver } from "./event-receiver.ts";
import { invokeAsOperator } from "./operator.ts";
import { mailedLink } from "./received-mail.ts";

/** An agent of a single test file, which may fill, change and archive its entities. */
export interface Agent {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly binKey: string;
  readonly ready: Ready;
  /** Calls the API with the agent's own key, and waits if it is throttled. */
  readonly call: CallApi;
}

const triesMax = 20;

/** On a busy machine, a worker may change the same entity; the problem asks for a retry. */
const metAnother = ({ status, body }: ApiAnswer): boolean => status === 409 && /\/problems\/conflict$/.test(body?.type);

/** Returns whether the request was throttled. Other limits are per day, and tests check them. */
const cameTooFast = ({ status, body }: ApiAnswer): boolean =>
  status === 429 && /\/problems\/too-many-requests$/.test(body?.type);

/** Retries throttled and conflicting requests after the delay in the response. */
export const patient =
  (call: CallApi): CallApi =>
  async (method, path, options) => {
    let answer = await call(method, path, options);
    for (let tries = 1; (cameTooFast(answer) || metAnother(answer)) && tries < triesMax; tries += 1) {
      const seconds = Number(answer.headers.get("retry-after") ?? 1);
      await new Promise((wait) => setTimeout(wait, seconds * 1000));
      answer = await call(method, path, options);
    }
    return answer;
  };

export async function newAgent(ready: Ready, name: string): Promise<Agent> {
  const bin = { network: "visa", acquirerIdCode: "400003", acquirerBin: "400003" };
  const { agentKey, apiKey, apiSecret, bins } = await invokeAsOperator(ready, "create-agent", {
    name,
    bins: [{ ...bin, acquirerCountryCode: { alpha2: "DE" } }],
  });
  const call = patient(apiClient({ ...ready, apiKey, apiSecret }));
  return { agentKey, apiKey, apiSecret, binKey: bins[0].key, ready, call };
}

function created({ status, body, text }: ApiAnswer): string {
  if (status !== 201 && status !== 200) throw new Error(`nothing was created: ${status} ${text}`);
  return body.key;
}

const address = { countryCode: { alpha2: "DE" }, city: "Berlin", line1: "Torstrasse 1", postalCode: "10119" };

export async function newMerchant({ call }: Agent): Promise<string> {
  const body = { name: "Walked", legalName: "Walked GmbH", registeredAddress: address };
  return created(await call("POST", "/v1/merchants", { body }));
}

const webshopUrl = "https://walked.example";

export async function newAcceptor({ call, binKey }: Agent, merchantKey: string): Promise<string> {
  const body = {
    mid: "WALKED1",
    mcc: "5732",
    doingBusinessAsName: "Walked",
    description: "Walked",
    binKey,
    webshopUrl,
  };
  return created(await call("POST", `/v1/merchants/${merchantKey}/acceptors`, { body }));
}

export async function newApiKey({ call }: Agent, change: Readonly<Record<string, unknown>> = {}) {
  const answer = await call("POST", "/v1/apiKeys", { body: { permissions: ["charges:Get"], ...change } });
  const key = created(answer);
  return { key, credentials: `${key}:${answer.body.secret}` };
}

/** Creates a subscription and returns it when the delivery of its test event has the given status. */
export async function newSubscription({ call }: Agent, targetUrl: string, deliveryStatus: string) {
  const body = { eventSource: eventSources.charges, targetUrl };
  const eventSubscriptionKey = created(await call("POST", "/v1/eventSubscriptions", { body }));
  for (;;) {
    const { body: deliveries } = await call("GET", `/v1/deliveries?eventSubscriptionKey=${eventSubscriptionKey}`);
    const [delivery] = deliveries.items;
    if (delivery?.status === deliveryStatus) return { eventSubscriptionKey, deliveryKey: delivery.key as string };
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

/** Creates a subscription and waits until its test event has arrived. */
export async function servedSubscription(agent: Agent) {
  const receiver = await eventReceiver();
  const made = await newSubscription(agent, receiver.url, "delivered");
  await receiver.close();
  return made;
}

/** Event sources of the local service. */
export const eventSources = {
  charges: "https://events.acquiring.example/charges",
  distributions: "com.acquiring.distributions",
} as const;

export async function newReportSchedule(
  { call }: Agent,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const body = {
    reportName: "charges",
    trigger: { cadence: "daily", hour: 6 },
    mimeType: "text/csv",
    reference: `test-${randomUUID()}`,
    ...change,
  };
  return created(await call("POST", "/v1/reportSchedules", { body }));
}

const newReport = async ({ call }: Agent, reportScheduleKey: string): Promise<string> =>
  created(await call("POST", `/v1/reportSchedules/${reportScheduleKey}/run`, { body: {} }));

/** The partner's server as a distribution names it: each agent has its own account there. */
export const partnerTargets = ({ ready: { sftp }, agentKey }: Pick<Agent, "ready" | "agentKey">) => ({
  host: "127.0.0.1",
  port: sftp.port,
  username: agentKey,
  dirPath: "/reports",
});

export const newDistribution = async ({ call }: Agent, body: Readonly<Record<string, unknown>>): Promise<string> =>
  created(await call("POST", "/v1/distributions", { body }));

export const sftpDistribution = (agent: Agent): Promise<string> =>
  newDistribution(agent, { type: "sftp", targets: partnerTargets(agent) });

/** Returns the link token in the email of a new report. */
async function newLinkToken(agent: Agent): Promise<string> {
  const address = `${agent.agentKey}@agent.example`;
  const mailed = await newDistribution(agent, { type: "email", targets: { recipients: [{ to: [address] }] } });
  await newReport(agent, await newReportSchedule(agent, { distributions: [mailed] }));
  const link = await mailedLink(agent.ready, address);
  return link.slice(link.lastIndexOf("/") + 1);
}

/** Body of a charge with the agent's own acceptor. */
export const chargeWith = (acceptorKey: string, change: Readonly<Record<string, unknown>> = {}) => ({
  merchantAcceptorResolver: { merchantAcceptorKey: acceptorKey },
  card: { number: cards.visa, expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  ...change,
});

/** The initial payment of a series. */
export const series = { type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" } } as const;

/** Body of an authentication with the agent's own acceptor and a card that is always authenticated. */
export const authenticationWith = (acceptorKey: string, change: Readonly<Record<string, unknown>> = {}) => ({
  merchantAcceptorKey: acceptorKey,
  card: { number: cards.visa, expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  notificationUrl: "https://shop.example/result",
  authenticationContext: { browserData: aBrowser },
  ...change,
});

/** An entity for every path variable of the API, by the name of the variable. */
export type Entities = Readonly<Record<string, string>>;

/** Creates a token of the card that test charges use. */
export async function newProcessorToken(agent: Agent): Promise<string> {
  const cardData = { number: cards.visa, expiryMonth: 12, expiryYear: 2030 };
  return created(await agent.call("POST", "/v1/processorTokens", { body: { cardData } }));
}

export async function newEntities(agent: Agent): Promise<Entities> {
  const merchantKey = await newMerchant(agent);
  const acceptorKey = await newAcceptor(agent, merchantKey);
  const chargeKey = created(await agent.call("POST", "/v1/charges", { body: chargeWith(acceptorKey, series) }));
  const { body: actions } = await agent.call("GET", `/v1/charges/${chargeKey}/actions`);
  const { key: apiKey } = await newApiKey(agent);
  const actionKey = actions.items[0].key;
  const threedsKey = created(await agent.call("POST", "/v1/3ds", { body: authenticationWith(acceptorKey) }));
  const processorTokenKey = await newProcessorToken(agent);
  const subscription = await servedSubscription(agent);
  const reportScheduleKey = await newReportSchedule(agent);
  const reportKey = await newReport(agent, reportScheduleKey);
  const [distributionKey, linkToken] = [await sftpDistribution(agent), await newLinkToken(agent)];
  const reports = { reportScheduleKey, reportKey, distributionKey, linkToken };
  const payments = { merchantKey, acceptorKey, chargeKey, actionKey, threedsKey, processorTokenKey };
  return { binKey: agent.binKey, apiKey, ...payments, ...subscription, ...reports };
}

/** Fills the variables of a path with values. */
export const pathWith = (path: string, values: Entities): string =>
  pathVariablesOf(path).reduce((filled, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no test makes an entity for '${name}' of ${path}: add it to newEntities`);
    return filled.replace(`{${name}}`, encodeURIComponent(value));
  }, `/v1${path}`);
