import { Command, Option } from "commander";
import type { ChargeAction } from "../../client/index.ts";
import { acting } from "../context.ts";
import { actionLines, chargeLine } from "../format-lines.ts";
import { positiveCount, wholeNumber } from "../parse-options.ts";
import { type Payment, pay } from "../payment.ts";
import { networkOf, testCards } from "../sandbox-cards.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Options that make a payment, shared by those commands that do. */
export const withPayment = (command: Command): Command =>
  command
    .addOption(new Option("--network <network>", "the card network").choices(Object.keys(testCards)).default("visa"))
    .option("--acceptor <key>", "the acceptor; the agent's first at the network without it")
    .option("--card <number>", "a test card of the network without it")
    .option("--expiry <month/year>", "12/2030 without it")
    .option("--amount <minor>", "in the minor unit of the currency; 1050 without it", wholeNumber)
    .option("--currency <code>", "EUR without it, at discover USD")
    .option("--reference <text>", "your own name for the payment");

/** A known card says which network is meant. */
export const atItsNetwork = <Given extends Payment>(payment: Given): Given => {
  const network = payment.card === undefined ? undefined : networkOf(payment.card);
  return network === undefined ? payment : { ...payment, network };
};

interface ListOptions {
  readonly limit: number;
  readonly date?: string;
  readonly reference?: string;
  readonly from?: string;
  readonly to?: string;
}

interface ActionOptions {
  readonly amount?: number;
  readonly reference?: string;
}

const refOf = ({ reference }: ActionOptions) => (reference === undefined ? {} : { reference });

export const chargesCommand = (terminal: Terminal): Command => {
  const charges = new Command("charges").description("payments, and what is done to them later");

  withPayment(charges.command("create").description("charge a card; in the sandbox its amount decides what happens"))
    .option("--cvc <digits>", "the security code")
    .option("--manual-clearing", "clear it only when asked to")
    .action(
      acting(terminal, async ({ client, output }, payment: Payment & { cvc?: string }) => {
        const charge = await pay(client, atItsNetwork(payment));
        output.show(charge, chargeLine(charge));
      }),
    );

  charges
    .command("get <charge>")
    .description("everything of one charge")
    .action(
      acting(terminal, async ({ client, output }, key: string) =>
        output.entity(await client.getCharge({ chargeKey: key })),
      ),
    );

  charges
    .command("list")
    .description("the newest first")
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .option("--date <day>", "created on this day (UTC)")
    .option("--from <time>", "created at this time or later")
    .option("--to <time>", "created before this time")
    .option("--reference <text>", "with this name of yours")
    .action(
      acting(terminal, async ({ client, output }, { limit, reference, ...times }: ListOptions) => {
        const filters = { ...times, ...(reference && { transactionReference: reference }) };
        const page = { sortOrder: "desc", limit: Math.min(limit, 100) } as const;
        await output.first(limit, client.listCharges({ ...filters, ...page }), chargeLine);
      }),
    );

  charges
    .command("actions <charge>")
    .description("what was done to a charge")
    .action(
      acting(terminal, async ({ client, output }, chargeKey: string) => {
        for await (const action of client.listChargeActions({ chargeKey })) {
          output.show(action, actionLines(action));
        }
      }),
    );

  const action = (
    name: string,
    description: string,
    act: (
      context: Parameters<Parameters<typeof acting>[1]>[0],
      chargeKey: string,
      options: ActionOptions,
    ) => Promise<ChargeAction>,
    amount?: string,
  ) => {
    const command = charges
      .command(`${name} <charge>`)
      .description(description)
      .option("--reference <text>", "your own name for the action");
    if (amount) command.option("--amount <minor>", amount, wholeNumber);
    command.action(
      acting(terminal, async (context, chargeKey: string, options: ActionOptions) => {
        const done = await act(context, chargeKey, options);
        context.output.show(done, actionLines(done));
      }),
    );
  };

  action(
    "clear",
    "clear (capture) an approved charge",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.clearCharge({ chargeKey, body: { ...refOf(rest), ...(amount !== undefined && { amount }) } }),
    "what is left without it",
  );
  action(
    "increment",
    "ask for more than was approved",
    ({ client }, chargeKey, { amount = 0, ...rest }) =>
      client.incrementCharge({ chargeKey, body: { replacementAmount: amount, ...refOf(rest) } }),
    "the new total",
  );
  action(
    "reverse",
    "release what is not cleared (void it, in whole or in part)",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.reverseCharge({
        chargeKey,
        body: { ...refOf(rest), ...(amount !== undefined && { replacementAmount: amount }) },
      }),
    "the new total; nothing without it",
  );
  action("cancel", "cancel (void) a charge of which nothing is cleared", ({ client }, chargeKey, options) =>
    client.cancelCharge({ chargeKey, body: refOf(options) }),
  );
  action(
    "refund",
    "give money back",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.refundCharge({
        chargeKey,
        body: { ...refOf(rest), ...(amount !== undefined && { refundAmount: amount }) },
      }),
    "all that is not refunded without it",
  );
  return charges;
};
