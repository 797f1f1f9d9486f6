import { Command, Option } from "commander";
import type { AcquiringClient, Delivery } from "../../client/index.ts";
import { timeRange } from "../agent-time.ts";
import { acting } from "../context.ts";
import { deliveryLine } from "../format-lines.ts";
import { type PointInTime, pointInTime, positiveCount } from "../parse-options.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

interface RangeOptions {
  readonly from?: PointInTime;
  readonly to?: PointInTime;
  readonly status?: Delivery["status"];
  readonly subscription?: string;
}

/** Lists event deliveries in a period, newest first. The list ends at the first delivery that was created before the period. */
async function* eventDeliveries(client: AcquiringClient, { status, subscription, ...given }: RangeOptions) {
  const { from, to } = await timeRange(client, given);
  const filters = { ...(status && { status }), ...(subscription && { eventSubscriptionKey: subscription }) };
  for await (const delivery of client.listDeliveries({ ...filters, sortOrder: "desc", limit: 100 })) {
    const created = new Date(delivery.created);
    if (from && created < from) return;
    if (delivery.carries.eventId !== undefined && (!to || created < to)) yield delivery;
  }
}

const ranged = (command: Command): Command =>
  command
    .option(
      "--from <time>",
      "only deliveries created at or after this time (ISO 8601, or a duration before the agent's current time, such as 2h)",
      pointInTime,
    )
    .option("--to <time>", "only deliveries created before this time", pointInTime)
    .option("--subscription <key>", "only deliveries to this subscription")
    .addOption(
      new Option("--status <status>", "only deliveries with this status").choices(["pending", "delivered", "failed"]),
    );

export function eventsCommand(terminal: Terminal): Command {
  const events = new Command("events").description("list and resend event deliveries");

  ranged(events.command("list").description("list event deliveries, newest first"))
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .action(
      acting(terminal, async ({ client, output }, { limit, ...range }: RangeOptions & { readonly limit: number }) => {
        await output.first(limit, eventDeliveries(client, range), deliveryLine);
      }),
    );

  ranged(
    events
      .command("resend [deliveries...]")
      .description("resend event deliveries by key, or all event deliveries of a period that are not pending"),
  ).action(
    acting(terminal, async ({ client, output }, keys: readonly string[], range: RangeOptions) => {
      if (keys.length === 0 && !range.from) throw new CommandLineError("Specify delivery keys, or a time with --from.");
      const found = [...keys];
      // A pending delivery need not be resent, because the service is still retrying the delivery.
      if (range.from) {
        for await (const { key, status } of eventDeliveries(client, range)) if (status !== "pending") found.push(key);
      }
      for (const [index, key] of found.entries()) {
        output.step(`resending ${index + 1} of ${found.length}`);
        const delivery = await client.resendDelivery({ deliveryKey: key });
        output.show(delivery, deliveryLine(delivery));
      }
    }),
  );
  return events;
}
