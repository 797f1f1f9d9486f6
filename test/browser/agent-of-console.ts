import type { Ready } from "../../local/welcome.ts";
import { eventSources, newDistribution, newReportSchedule } from "../support/agent-with-entities.ts";
import { apiClient, type CallApi, eventually } from "../support/api-client.ts";
import { authenticationsAt, openChallenge, throughChallenge } from "../support/authentications.ts";
import { type EventReceiver, eventReceiver } from "../support/event-receiver.ts";
import { chargeAt, made } from "../support/network-charges.ts";
import { ownShop } from "../support/own-shop.ts";

/** Agent for one test, with one of everything that the console shows. */
export interface AgentOfConsole {
  readonly ready: Ready;
  readonly call: CallApi;
  /** Receiver of the subscription. Rejects events until the test changes that. */
  readonly receiver: EventReceiver;
  readonly keys: {
    /** Declined charge. */
    readonly charge: string;
    readonly paid: string;
    readonly authentication: string;
    readonly schedule: string;
    readonly report: string;
    readonly distribution: string;
    readonly subscription: string;
    /** Delivery of the subscription that its receiver did not accept. */
    readonly delivery: string;
    readonly merchant: string;
    readonly acceptor: string;
  };
}

/** A number and a code that no other test uses, so that finding them proves that this card was shown. */
export const ownCard = { number: "343957863762149", expiryMonth: 11, expiryYear: 2031, cvc: "7305" };

const mailAddress = "back-office@agent.example";

export const failedReference = "order-4713";

export async function agentOfConsole(name: string): Promise<AgentOfConsole> {
  const ready = await ownShop(name);
  const call = apiClient(ready);
  const agent = { ...ready, binKey: "", ready, call };
  const receiver = await eventReceiver();
  receiver.answerWith(503);
  const { body: subscription } = await call("POST", "/v1/eventSubscriptions", {
    body: { eventSource: eventSources.charges, targetUrl: receiver.url, description: "The order system" },
  });
  const charge = made(
    await chargeAt(ready)("american-express", { card: ownCard, amount: { value: 100_051, currency: "EUR" } }),
  );
  const paid = made(await chargeAt(ready)("american-express", { card: ownCard, transactionReference: "paid" }));
  await call("POST", "/v1/processorTokens", { body: { chargeKey: paid.key, reference: "customer-4711" } });
  const { authenticated, ended } = authenticationsAt(ready);
  const challenged = await authenticated("visa", "0172", { transactionReference: failedReference });
  await throughChallenge(await openChallenge(challenged), "000000");
  await ended(challenged.key);
  const distribution = await newDistribution(agent, {
    type: "email",
    targets: { recipients: [{ to: [mailAddress] }] },
  });
  const schedule = await newReportSchedule(agent, { reference: "finance", distributions: [distribution] });
  const { body: report } = await call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
  await eventually(
    async () => (await call("GET", `/v1/reports/${report.key}`)).body.status === "completed" || undefined,
  );
  const { body: failing } = await eventually(async () => {
    const answer = await call("GET", `/v1/deliveries?eventSubscriptionKey=${subscription.key}`);
    return answer.body.items.some((one: { attemptCount: number }) => one.attemptCount > 0) ? answer : undefined;
  });
  const { body: merchants } = await call("GET", "/v1/merchants");
  return {
    ready,
    call,
    receiver,
    keys: {
      charge: charge.key,
      paid: paid.key,
      authentication: challenged.key,
      schedule,
      report: report.key,
      distribution,
      subscription: subscription.key,
      delivery: failing.items[0].key,
      merchant: merchants.items[0].key,
      acceptor: ready.acceptors["visa"] ?? "",
    },
  };
}
