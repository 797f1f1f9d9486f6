import { Argument, Command } from "commander";
import { downloadReport } from "../../client/index.ts";
import { acceptorsOf } from "../acceptors.ts";
import { acting, type Context } from "../context.ts";
import { cardAt, chargeBody } from "../payment.ts";
import { runReport, scheduleOf, type Window, withSchedule } from "../report-run.ts";
import { advance } from "../sandbox-time.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";
import { authenticate } from "./three-ds.ts";

/** Fills a sandbox with sample data. For the same acceptors, a scenario always creates the same payments. */

interface Planned {
  readonly amount: number;
  readonly what: string;
  readonly afterwards?: "refund" | "cancel" | "increment" | "reverse";
}

type PlannedAt = Planned & { readonly network: string };

/** Amounts with special outcomes are listed in docs/sandbox-scenarios.md. */
const everyNetwork: readonly Planned[] = [
  { amount: 1_990, what: "books" },
  { amount: 4_250, what: "groceries" },
  { amount: 12_900, what: "shoes", afterwards: "refund" },
  { amount: 3_600, what: "tickets", afterwards: "cancel" },
  { amount: 100_051, what: "declined: insufficient funds" },
];

const someNetworks: readonly PlannedAt[] = [
  { network: "visa", amount: 45_000, what: "hotel", afterwards: "increment" },
  { network: "mastercard", amount: 38_000, what: "car rental", afterwards: "reverse" },
  { network: "visa", amount: 710_002, what: "fraud, charged back" },
  { network: "mastercard", amount: 710_004, what: "charged back, defended and won" },
  { network: "visa", amount: 710_005, what: "charged back and lost" },
  { network: "american-express", amount: 710_003, what: "charged back, dispute accepted" },
  { network: "visa", amount: 100_043, what: "declined: stolen card" },
  { network: "mastercard", amount: 700_001, what: "rejected in clearing" },
];

/** Only charges with `clearingMode: manual` can be incremented or reversed. */
const isManual = ({ afterwards }: Planned): boolean => afterwards === "increment" || afterwards === "reverse";

const followUps = {
  refund: ({ client }: Context, chargeKey: string) => client.refundCharge({ chargeKey, body: { refundAmount: 900 } }),
  cancel: ({ client }: Context, chargeKey: string) => client.cancelCharge({ chargeKey, body: {} }),
  increment: ({ client }: Context, chargeKey: string, { amount }: Planned) =>
    client.incrementCharge({ chargeKey, body: { replacementAmount: amount + 5_000 } }),
  reverse: ({ client }: Context, chargeKey: string, { amount }: Planned) =>
    client.reverseCharge({ chargeKey, body: { replacementAmount: amount - 8_000 } }),
} as const;

/** Maximum number of parts of the shop's day. The clock advances by two hours between parts, so hourly totals vary. */
const partsOfTheDay = 6;
const partSeconds = 7_200;

/** Payments in the last 24 hours of the agent's clock, the period that the console's overview shows by default. */
const todayAtEveryNetwork: readonly Planned[] = [{ amount: 2_490, what: "a scarf" }];

const todayAtSomeNetworks: readonly PlannedAt[] = [
  { network: "visa", amount: 6_800, what: "a coat" },
  { network: "visa", amount: 100_005, what: "declined: do not honour" },
  { network: "mastercard", amount: 100_051, what: "declined: insufficient funds" },
];

const partsOfToday = 3;
const partOfTodaySeconds = 86_400 / partsOfToday;

const reports = ["charges", "chargeActions", "settlementDetails", "disputeHistoryEvents", "merchantPayout"] as const;

interface Shop {
  readonly context: Context;
  readonly acceptors: ReadonlyMap<string, string>;
  readonly outcomes: Record<string, number>;
}

const plannedAt = (
  { acceptors }: Shop,
  everywhere: readonly Planned[],
  somewhere: readonly PlannedAt[],
): readonly PlannedAt[] => [
  ...everywhere.flatMap((one) => [...acceptors.keys()].map((network) => ({ network, ...one }))),
  ...somewhere.filter(({ network }) => acceptors.has(network)),
];

async function paid({ context, acceptors, outcomes }: Shop, plan: PlannedAt, reference: string): Promise<void> {
  const payment = { network: plan.network, amount: plan.amount, manualClearing: isManual(plan) };
  const body = chargeBody(acceptors.get(plan.network) ?? "", payment);
  const { key, status } = await context.client.createCharge({ body: { ...body, transactionReference: reference } });
  outcomes[status.authorization] = (outcomes[status.authorization] ?? 0) + 1;
  if (plan.afterwards && status.authorization === "approved") await followUps[plan.afterwards](context, key, plan);
}

async function shopDay(shop: Shop): Promise<void> {
  const { context } = shop;
  const planned = plannedAt(shop, everyNetwork, someNetworks);
  const perPart = Math.ceil(planned.length / partsOfTheDay);
  for (const [index, plan] of planned.entries()) {
    if (index > 0 && index % perPart === 0) await advance(context, { advanceSeconds: partSeconds });
    context.output.step(`payment ${index + 1} of ${planned.length}: ${plan.what} on ${plan.network}`);
    await paid(shop, plan, `seed-day-${index + 1}`);
  }
}

/**
 * Advances the clock by another day, during which payouts for the first day's payments are created. The clock is advanced in
 * steps, and further payments are created after each step.
 */
async function untilToday(shop: Shop): Promise<void> {
  const { context } = shop;
  const planned = plannedAt(shop, todayAtEveryNetwork, todayAtSomeNetworks);
  for (let part = 1; part <= partsOfToday; part += 1) {
    context.output.step(`payouts and further payments: part ${part} of ${partsOfToday}`);
    await advance(context, { advanceSeconds: partOfTodaySeconds });
    for (const [index, plan] of planned.entries()) await paid(shop, plan, `seed-today-${part}-${index + 1}`);
  }
}

const madeReport = (context: Context, name: (typeof reports)[number], window: Window): Promise<void> =>
  withSchedule(context, scheduleOf(name, "text/csv"), async (reportScheduleKey) => {
    const { client, terminal } = context;
    const { key: reportKey } = await runReport(client, reportScheduleKey, window);
    const { content } = await downloadReport(client, { reportKey }, { signal: terminal.signal });
    await content.cancel();
  });

/**
 * Seeds one day of a shop's transactions: payments with follow-up actions, authentications, clearing, settlement, disputes,
 * payouts and reports.
 */
async function day(context: Context): Promise<void> {
  const { client, output } = context;
  const acceptors = await acceptorsOf(client);
  if (acceptors.size === 0) throw new CommandLineError("The agent has no acceptor that can accept charges.");
  const shop: Shop = { context, acceptors, outcomes: {} };
  const begin = new Date((await client.getMe()).now);
  await shopDay(shop);
  for (const card of ["4000000000000002", "4000000000000721"]) {
    output.step(`authentication of the card ending in ${cardAt({ network: "visa", card }).number.slice(-4)}`);
    const acceptor = acceptors.get("visa");
    if (acceptor) await authenticate(client, { network: "visa", acceptor, card });
  }
  output.step("clearing, settlement and disputes");
  await advance(context, { advanceSeconds: 86_400 });
  await untilToday(shop);
  const { now } = await client.getMe();
  output.step(`${reports.length} reports`);
  const window = { from: begin, to: new Date(now), reachesNow: true };
  await Promise.all(reports.map((name) => madeReport(context, name, window)));

  const payments = Object.values(shop.outcomes).reduce((sum, count) => sum + count, 0);
  const counted = Object.entries(shop.outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  const summary = { payments, ...shop.outcomes, reports: reports.length, now };
  output.show(
    summary,
    `${payments} payments (${counted.join(", ")}), ${reports.length} reports; the agent's time is ${now}`,
  );
}

const scenarios: Readonly<Record<string, (context: Context) => Promise<void>>> = { day };

export const seedCommand = (terminal: Terminal): Command =>
  new Command("seed")
    .description(
      "fill the sandbox with a day of payments on each network for which the agent has an acceptor, with refunds, declines, disputes, payouts and reports; this advances the clock by more than two days, and creates further payments in the last 24 hours of this period",
    )
    .addArgument(new Argument("[scenario]").choices(Object.keys(scenarios)).default("day"))
    .action(acting(terminal, async (context, scenario: string) => scenarios[scenario]?.(context)));
