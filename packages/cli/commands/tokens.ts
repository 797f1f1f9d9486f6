import { Command, Option } from "commander";
import { acting } from "../context.ts";
import { tokenLine } from "../format-lines.ts";
import { positiveCount } from "../parse-options.ts";
import { cardAt } from "../payment.ts";
import { testCards } from "../sandbox-cards.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface TokenOptions {
  readonly network: string;
  readonly card?: string;
  readonly expiry?: string;
  readonly charge?: string;
  readonly reference?: string;
}

interface ListOptions {
  readonly limit: number;
  readonly archived?: true;
  readonly reference?: string;
}

export function tokensCommand(terminal: Terminal): Command {
  const tokens = new Command("tokens").description("create and manage processor tokens");

  tokens
    .command("create")
    .description("store a card, or the card of an approved charge")
    .addOption(new Option("--network <network>", "the card network").choices(Object.keys(testCards)).default("visa"))
    .option("--card <number>", "the card number (default: a test card of the network)")
    .option("--expiry <month/year>", "the expiry date (default: 12/2030)")
    .addOption(new Option("--charge <key>", "store the card of this charge").conflicts(["card", "expiry"]))
    .option("--reference <text>", "your reference for the card")
    .action(
      acting(terminal, async ({ client, output }, { charge, reference, ...card }: TokenOptions) => {
        const named = charge === undefined ? { cardData: cardAt(card) } : { chargeKey: charge };
        const body = { ...named, ...(reference !== undefined && { reference }) };
        const token = await client.createProcessorToken({ body });
        output.show(token, tokenLine(token));
      }),
    );

  tokens
    .command("get <token>")
    .description("show a processor token")
    .action(
      acting(terminal, async ({ client, output }, processorTokenKey: string) =>
        output.entity(await client.getProcessorToken({ processorTokenKey })),
      ),
    );

  tokens
    .command("list")
    .description("list processor tokens, newest first")
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .option("--archived", "list archived tokens instead of active ones")
    .option("--reference <text>", "only tokens with this reference")
    .action(
      acting(terminal, async ({ client, output }, { limit, archived, reference }: ListOptions) => {
        const filters = {
          status: archived ? "archived" : "active",
          ...(reference !== undefined && { reference }),
        } as const;
        const page = { sortOrder: "desc", limit: Math.min(limit, 100) } as const;
        await output.first(limit, client.listProcessorTokens({ ...filters, ...page }), tokenLine);
      }),
    );

  tokens
    .command("archive <token>")
    .description("archive a processor token permanently; existing charges do not change")
    .option("--end-series", "also reject later payments of every series that started with this token")
    .action(
      acting(terminal, async ({ client }, processorTokenKey: string, { endSeries }: { readonly endSeries?: true }) => {
        await client.archiveProcessorToken({ processorTokenKey, ...(endSeries && { series: "end" as const }) });
      }),
    );
  return tokens;
}
