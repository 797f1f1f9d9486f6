import { Argument, Command, InvalidArgumentError } from "commander";
import { acting } from "../context.ts";
import { clockLine } from "../format-lines.ts";
import { durationSeconds } from "../parse-options.ts";
import { advance } from "../sandbox-time.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

const hourMilliseconds = 3_600_000;

const unitMilliseconds = { hour: hourMilliseconds, day: 24 * hourMilliseconds } as const;

export type ClockUnit = keyof typeof unitMilliseconds;

/** Returns the start of the next hour or day, in UTC. */
export function nextBeginning(now: string, unit: ClockUnit): string {
  const length = unitMilliseconds[unit];
  return new Date((Math.floor(Date.parse(now) / length) + 1) * length).toISOString();
}

function secondsForward(text: string): number {
  if (/^-\d/.test(text)) throw new InvalidArgumentError("The clock only moves forward.");
  return durationSeconds(text);
}

export function clockCommand(terminal: Terminal): Command {
  const clock = new Command("clock").description(
    "show and advance the agent's sandbox clock, which only moves forward",
  );

  clock
    .command("show", { isDefault: true })
    .description("show the agent's current time")
    .action(
      acting(terminal, async ({ client, output }) => {
        const shown = await client.getSandboxClock();
        output.show(shown, clockLine(shown));
      }),
    );

  clock
    .command("advance")
    .description("advance the clock, and wait until all due work is done")
    .argument("[time]", "duration to advance by, such as 90s, 30m, 2h or 1d12h", secondsForward)
    .option("--to <time>", "advance the clock to this time")
    // Passes `-1d` to the argument parser, whose error explains that the clock only moves forward.
    .allowUnknownOption()
    .action(
      acting(terminal, async (context, advanceSeconds: number | undefined, { to }: { readonly to?: string }) => {
        if ((advanceSeconds === undefined) === (to === undefined)) {
          throw new CommandLineError("Specify the duration to advance by or a time with --to, but not both.");
        }
        const moved = await advance(
          context,
          to === undefined ? { advanceSeconds: advanceSeconds ?? 0 } : { advanceTo: to },
        );
        context.output.show(moved, clockLine(moved));
      }),
    );

  clock
    .command("next")
    .description(
      "advance to the start of the next hour or day (UTC); clearing cut-offs occur and hourly report windows end on the hour",
    )
    .addArgument(
      new Argument("[unit]", "the next hour or the next day").choices(Object.keys(unitMilliseconds)).default("day"),
    )
    .action(
      acting(terminal, async (context, unit: ClockUnit) => {
        const { now } = await context.client.getSandboxClock();
        const moved = await advance(context, { advanceTo: nextBeginning(now, unit) });
        context.output.show(moved, clockLine(moved));
      }),
    );
  return clock;
}
