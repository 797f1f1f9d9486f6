import { setTimeout } from "node:timers/promises";
import { Argument, Command } from "commander";
import type { Delivery } from "../../client/index.ts";
import { acting, type Context } from "../context.ts";
import { actionLines, authenticationLine, chargeLine, clockLine, deliveryLine, reportLine } from "../format-lines.ts";
import { pay } from "../payment.ts";
import { runReport, scheduleOf, withSchedule } from "../report-run.ts";
import { advance } from "../sandbox-time.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { authenticate } from "./three-ds.ts";

/** Triggers events in the sandbox by performing real operations. */

const visa = { network: "visa" } as const;

/** Creates a payment, optionally with an amount that has a special outcome (docs/sandbox-scenarios.md). */
async function charged({ client, output }: Context, amount?: number, manualClearing?: boolean) {
  const charge = await pay(client, {
    ...visa,
    ...(amount !== undefined && { amount }),
    ...(manualClearing && { manualClearing }),
  });
  output.show(charge, chargeLine(charge));
  return charge;
}

async function aDayLater(context: Context): Promise<void> {
  const clock = await advance(context, { advanceSeconds: 86_400 });
  context.output.show(clock, clockLine(clock));
}

const rejectedWhenPresented = 700001;
const aDayMilliseconds = 86_400_000;

/** Address of the Amazon SES mailbox simulator, which accepts every email. */
const mailbox = "success@simulator.amazonses.com";

async function mailDistribution({ client }: Context): Promise<string> {
  const targets = { recipients: [{ to: [mailbox] }] };
  return (await client.createDistribution({ body: { type: "email", targets, reference: "acquiring-cli" } })).key;
}

const scheduleTo = (distributionKey: string) => ({
  ...scheduleOf("charges", "text/csv"),
  distributions: [distributionKey],
});

async function archived({ client, output }: Context, distributionKey: string): Promise<void> {
  await client.archiveDistribution({ distributionKey });
  output.show({ key: distributionKey, status: "archived" }, `${distributionKey}  archived`);
}

const pauseMilliseconds = 500;

/** Waits until the delivery to the distribution has been created, shortly after the report, and is no longer pending. */
async function sentDelivery({ client, output, terminal }: Context, distributionKey: string): Promise<Delivery> {
  for (;;) {
    const { items } = await client.listDeliveries({ distributionKey, sortOrder: "desc", limit: 1 });
    const [delivery] = items;
    if (delivery && delivery.status !== "pending") return delivery;
    output.step("delivering the report");
    await setTimeout(pauseMilliseconds, undefined, { signal: terminal.signal });
  }
}

const triggers: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  "charges.action": async (context) => void (await charged(context)),
  "3ds.updated": async ({ client, output }) => {
    const authentication = await authenticate(client, { ...visa, card: "4000000000000002" });
    output.show(authentication, authenticationLine(authentication));
  },
  "clearing.completed": async (context) => {
    await charged(context);
    await aDayLater(context);
  },
  "clearing.abandoned": async (context) => {
    await charged(context, rejectedWhenPresented);
    await aDayLater(context);
  },
  "clearing.withdrawn": async (context) => {
    const { key: chargeKey } = await charged(context, undefined, true);
    const clearAfter = new Date(
      Date.parse((await context.client.getSandboxClock()).now) + aDayMilliseconds,
    ).toISOString();
    const { key: actionKey } = await context.client.clearCharge({ chargeKey, body: { clearAfter } });
    const withdrawn = await context.client.withdrawClear({ chargeKey, actionKey });
    context.output.show(withdrawn, actionLines(withdrawn));
  },
  "reports.updated": async (context) =>
    withSchedule(context, scheduleOf("charges", "text/csv"), async (reportScheduleKey) => {
      const report = await runReport(context.client, reportScheduleKey);
      context.output.show(report, reportLine(report));
    }),
  "reports.undeliverable": async (context) => {
    const distributionKey = await mailDistribution(context);
    await withSchedule(context, scheduleTo(distributionKey), async (reportScheduleKey) => {
      await archived(context, distributionKey);
      const report = await runReport(context.client, reportScheduleKey);
      context.output.show(report, reportLine(report));
    });
  },
  "distributions.sent": async (context) => {
    const distributionKey = await mailDistribution(context);
    await withSchedule(context, scheduleTo(distributionKey), async (reportScheduleKey) => {
      await runReport(context.client, reportScheduleKey);
      const delivery = await sentDelivery(context, distributionKey);
      context.output.show(delivery, deliveryLine(delivery));
      await context.client.archiveDistribution({ distributionKey });
    });
  },
  "distributions.updated": async (context) => archived(context, await mailDistribution(context)),
};

export const triggerCommand = (terminal: Terminal): Command =>
  new Command("trigger")
    .description("trigger an event in the sandbox by performing a real operation")
    .addArgument(new Argument("<event>", "type of the event").choices(Object.keys(triggers)))
    .action(acting(terminal, async (context, event: string) => triggers[event]?.(context)));
