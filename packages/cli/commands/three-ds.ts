import { Command } from "commander";
import type { AcquiringClient, Authentication } from "../../client/index.ts";
import { acceptorAt } from "../acceptors.ts";
import { acting } from "../context.ts";
import { authenticationLine } from "../format-lines.ts";
import { positiveCount } from "../parse-options.ts";
import { amountOf, cardOf, type Payment } from "../payment.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { atItsNetwork, withPayment } from "./charges.ts";

const browserData = {
  acceptHeader: "text/html",
  language: "en-GB",
  userAgent: "Mozilla/5.0 (acquiring-cli)",
  javascriptEnabled: true,
  javaEnabled: false,
  screenWidth: "1280",
  screenHeight: "900",
  colorDepth: "24",
  timeZoneOffset: "0",
} as const;

export interface AuthenticationOptions extends Payment {
  readonly notificationUrl?: string;
}

export async function authenticate(client: AcquiringClient, options: AuthenticationOptions): Promise<Authentication> {
  const { network, acceptor, reference, notificationUrl = "https://shop.example/3ds/result" } = options;
  return client.createAuthentication({
    body: {
      merchantAcceptorKey: acceptor ?? (await acceptorAt(client, network)),
      card: cardOf(options),
      amount: amountOf(options),
      type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
      notificationUrl,
      authenticationContext: { browserData },
      ...(reference !== undefined && { transactionReference: reference }),
    },
  });
}

export function threeDsCommand(terminal: Terminal): Command {
  const threeDs = new Command("3ds").description("authenticate cardholders (3-D Secure)");

  threeDs
    .command("ranges <card>")
    .description("show the networks on which a card is enrolled, each with its protocol versions and 3DS Method URL")
    .action(
      acting(terminal, async ({ client, output }, cardNumber: string) => {
        const ranges = await client.lookUpCardRanges({ body: { cardNumber } });
        for (const range of ranges) {
          const versions = `${range.acsStartProtocolVersion} to ${range.acsEndProtocolVersion}`;
          output.show(range, [range.network, versions, range.threeDSMethodURL ?? "no 3DS Method"].join("  "));
        }
      }),
    );

  withPayment(threeDs.command("create").description("start the 3-D Secure authentication of a cardholder"))
    .option(
      "--notification-url <url>",
      "URL that the browser returns to after a challenge (default: https://shop.example/3ds/result)",
    )
    .action(
      acting(terminal, async ({ client, output }, options: AuthenticationOptions) => {
        const authentication = await authenticate(client, await atItsNetwork(client, options));
        output.show(authentication, authenticationLine(authentication));
      }),
    );

  threeDs
    .command("get <authentication>")
    .description("show an authentication")
    .action(
      acting(terminal, async ({ client, output }, key: string) =>
        output.entity(await client.getAuthentication({ threedsKey: key })),
      ),
    );

  threeDs
    .command("list")
    .description("list authentications, newest first")
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .action(
      acting(terminal, async ({ client, output }, { limit }: { readonly limit: number }) => {
        await output.first(
          limit,
          client.listAuthentications({ sortOrder: "desc", limit: Math.min(limit, 100) }),
          authenticationLine,
        );
      }),
    );
  return threeDs;
}
