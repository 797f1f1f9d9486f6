import { Argument, Command } from "commander";
import { acting, type Context } from "../context.ts";
import { pay } from "../payment.ts";
import { runReport } from "../report-run.ts";
import { advance } from "../sandbox-time.ts";
import { authenticationLine, chargeLine, clockLine, reportLine } from "../shown.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { authenticate } from "./three-ds.ts";

/** What really happens in the sandbox, so that the event of it comes: no event is made up. */

const visa = { network: "visa" } as const;

/** A payment of an amount that the networks treat in their own way (docs/sandbox-scenarios.md). */
const charged = async ({ client, output }: Context, amount?: number, manualClearing?: boolean) => {
  const charge = await pay(client, {
    ...visa,
    ...(amount !== undefined && { amount }),
    ...(manualClearing && { manualClearing }),
  });
  output.show(charge, chargeLine(charge));
  return charge;
};

const aDayLater = async (context: Context): Promise<void> => {
  const clock = await advance(context, { advanceSeconds: 86_400 });
  context.output.show(clock, clockLine(clock));
};

const rejectedWhenPresented = 700001;
const aDayMilliseconds = 86_400_000;

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
    context.output.show(withdrawn, [withdrawn.key, withdrawn.type, withdrawn.status].join("  "));
  },
  "reports.updated": async ({ client, output }) => {
    const report = await runReport(client, "charges", { format: "text/csv" });
    output.show(report, reportLine(report));
  },
};

export const triggerCommand = (terminal: Terminal): Command =>
  new Command("trigger")
    .description("do in the sandbox what makes the service send an event")
    .addArgument(new Argument("<event>", "type of the event").choices(Object.keys(triggers)))
    .action(acting(terminal, async (context, event: string) => triggers[event]?.(context)));
