import { Command, Option } from "commander";
import { chargeCsvLine, chargesCsvHeader } from "../../client/charges-csv.ts";
import type { AcquiringClient, ChargeAction, ParametersOf } from "../../client/index.ts";
import { acting, type Context } from "../context.ts";
import { actionLines, chargeLine } from "../format-lines.ts";
import { positiveCount, wholeNumber } from "../parse-options.ts";
import { type Payment, pay } from "../payment.ts";
import { networkOf, testCards } from "../sandbox-cards.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

export const withPayment = (command: Command): Command =>
  command
    .addOption(new Option("--network <network>", "the card network").choices(Object.keys(testCards)).default("visa"))
    .option(
      "--acceptor <key>",
      "key of the acceptor (default: of those that can accept charges on the network, the oldest of the oldest merchant)",
    )
    .option("--card <number>", "the card number (default: a test card of the network)")
    .option("--expiry <month/year>", "the expiry date (default: 12/2030)")
    .addOption(
      new Option("--token <key>", "a processor token (ptk-…) in place of the card").conflicts(["card", "expiry"]),
    )
    .option("--amount <minor>", "the amount, in minor units of the currency (default: 1050)", wholeNumber)
    .option("--currency <code>", "the currency (default: EUR; USD for discover)")
    .option("--reference <text>", "your reference for the payment");

/** If a payment has a processor token or a known test card, sets the payment's network to that of the token or card. */
export async function atItsNetwork<Given extends Payment>(client: AcquiringClient, payment: Given): Promise<Given> {
  const network = await networkIn(client, payment);
  return network === undefined ? payment : { ...payment, network };
}

async function networkIn(client: AcquiringClient, { card, token }: Payment): Promise<string | undefined> {
  if (token === undefined) return card === undefined ? undefined : networkOf(card);
  const { cardInfo } = await client.getProcessorToken({ processorTokenKey: token });
  return cardInfo[0]?.network;
}

type Filters = ParametersOf<"listCharges">;

interface ListOptions
  extends Pick<
    Filters,
    "date" | "from" | "to" | "clearing" | "network" | "intent" | "last4" | "currency" | "amountFrom" | "amountTo"
  > {
  readonly limit: number;
  readonly reference?: string;
  readonly merchant?: string;
  readonly acceptor?: string;
  readonly authorization?: NonNullable<Filters["authorization"]>;
  readonly declined?: true;
  readonly csv?: true;
}

const filtersOf = ({
  reference,
  merchant,
  acceptor,
  declined,
  authorization = declined && "declined",
  ...same
}: Omit<ListOptions, "limit" | "csv">): Filters => ({
  ...same,
  ...(reference !== undefined && { transactionReference: reference }),
  ...(merchant !== undefined && { merchantKey: merchant }),
  ...(acceptor !== undefined && { merchantAcceptorKey: acceptor }),
  ...(authorization && { authorization }),
});

interface ActionOptions {
  readonly amount?: number;
  readonly reference?: string;
}

const refOf = ({ reference }: ActionOptions) => (reference === undefined ? {} : { reference });

export function chargesCommand(terminal: Terminal): Command {
  const charges = new Command("charges").description("create charges, and clear, cancel or refund them");

  withPayment(charges.command("create").description("charge a card; in the sandbox, the amount determines the outcome"))
    .option("--cvc <digits>", "the card's security code (CVC/CVV)")
    .option("--authentication <key>", "key of the charge's 3-D Secure authentication (tds-…)")
    .option("--manual-clearing", "clear (capture) the charge only on request")
    .action(
      acting(terminal, async ({ client, output }, payment: Payment & { cvc?: string }) => {
        const charge = await pay(client, await atItsNetwork(client, payment));
        output.show(charge, chargeLine(charge));
      }),
    );

  charges
    .command("get <charge>")
    .description("show a charge")
    .action(
      acting(terminal, async ({ client, output }, key: string) =>
        output.entity(await client.getCharge({ chargeKey: key })),
      ),
    );

  charges
    .command("list")
    .description("list charges, newest first")
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .option("--date <day>", "only charges created on this date (UTC); not with --from or --to")
    .option("--from <time>", "only charges created at or after this time")
    .option("--to <time>", "only charges created before this time")
    .option("--reference <text>", "only charges with this reference; not with --from or --to")
    .option("--merchant <key>", "only charges of the merchant with this key (mct-…)")
    .option("--acceptor <key>", "only charges of the acceptor with this key (mac-…)")
    .option("--authorization <status>", "only charges with this authorization status")
    .addOption(new Option("--declined", "same as --authorization declined").conflicts("authorization"))
    .option("--clearing <status>", "only charges with this clearing status")
    .option("--network <network>", "only charges on this card network")
    .option("--intent <intent>", "only charges with this intent, such as refund")
    .option("--last4 <digits>", "only charges whose card number ends in these four digits")
    .option("--currency <code>", "only charges in this currency")
    .option("--amount-from <minor>", "minimum amount, in minor units; requires --currency", wholeNumber)
    .option("--amount-to <minor>", "maximum amount, in minor units; requires --currency", wholeNumber)
    .addOption(
      new Option("--csv", "write CSV with a header row and the column names of the charges report; not with --json"),
    )
    .action(
      acting(terminal, async ({ client, output, isJson }, { limit, csv, ...asked }: ListOptions) => {
        if (csv && isJson) throw new CommandLineError("--csv and --json cannot be combined. Specify one of them.");
        const page = { sortOrder: "desc", limit: Math.min(limit, 100) } as const;
        const found = client.listCharges({ ...filtersOf(asked), ...page });
        if (!csv) return output.first(limit, found, chargeLine);
        terminal.out(`${chargesCsvHeader}\n`);
        await output.first(limit, found, chargeCsvLine);
      }),
    );

  charges
    .command("actions <charge>")
    .description("list the actions on a charge")
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
    act: (context: Context, chargeKey: string, options: ActionOptions) => Promise<ChargeAction>,
    amount?: string,
    isAmountRequired = false,
  ) => {
    const command = charges
      .command(`${name} <charge>`)
      .description(description)
      .option("--reference <text>", "your reference for the action");
    if (amount)
      command.addOption(
        new Option("--amount <minor>", amount).argParser(wholeNumber).makeOptionMandatory(isAmountRequired),
      );
    command.action(
      acting(terminal, async (context, chargeKey: string, options: ActionOptions) => {
        const done = await act(context, chargeKey, options);
        context.output.show(done, actionLines(done));
      }),
    );
  };

  action(
    "clear",
    "clear (capture) an approved charge, in full or in part",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.clearCharge({ chargeKey, body: { ...refOf(rest), ...(amount !== undefined && { amount }) } }),
    "amount to clear (default: the full amount not yet cleared)",
  );
  action(
    "increment",
    "increase the authorized amount (incremental authorization)",
    ({ client }, chargeKey, { amount = 0, ...rest }) =>
      client.incrementCharge({ chargeKey, body: { replacementAmount: amount, ...refOf(rest) } }),
    "new authorized amount",
    true,
  );
  action(
    "reverse",
    "release the uncleared amount (authorization reversal), in full or in part",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.reverseCharge({
        chargeKey,
        body: { ...refOf(rest), ...(amount !== undefined && { replacementAmount: amount }) },
      }),
    "new authorized amount, not the amount to release (default: 0)",
  );
  action("cancel", "cancel (void) a charge before it is submitted for clearing", ({ client }, chargeKey, options) =>
    client.cancelCharge({ chargeKey, body: refOf(options) }),
  );
  action(
    "refund",
    "refund a charge, in full or in part",
    ({ client }, chargeKey, { amount, ...rest }) =>
      client.refundCharge({
        chargeKey,
        body: { ...refOf(rest), ...(amount !== undefined && { refundAmount: amount }) },
      }),
    "amount to refund (default: the full amount not yet refunded)",
  );
  return charges;
}
