import { Command, InvalidArgumentError, Option } from "commander";
import { type AcquiringClient, type AcquiringEvent, signWebhook, waitingEvents } from "../../client/index.ts";
import { acting, type Context } from "../context.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

/**
 * Receives events on a machine that is not reachable from the internet. By default, the command creates pull subscriptions,
 * fetches their events, and archives the subscriptions when it ends. If the command is killed, its subscriptions remain. If
 * no events have been fetched from a subscription for a week, the service disables the subscription at the next event.
 */

const areas = ["charges", "clearing", "3ds", "reports", "distributions", "agent", "processorTokens"] as const;

interface ListenOptions {
  readonly source?: readonly (typeof areas)[number][];
  readonly type?: readonly string[];
  readonly subscription?: string;
  readonly forwardTo?: URL;
  readonly keep?: boolean;
  readonly once?: boolean;
}

/** A subscription, with the secret that signs its forwarded events. */
interface Source {
  readonly eventSubscriptionKey: string;
  readonly secret: string | undefined;
  /** True if this command created the subscription. */
  readonly isOwn: boolean;
}

const secretVariable = "ACQUIRING_WEBHOOK_SECRET";

/** The secret is read from the environment, because the service returns a secret only once. */
function existing({ terminal }: Context, key: string, isForwarded: boolean): Source {
  const secret = terminal.environment[secretVariable];
  if (isForwarded && !secret) {
    throw new CommandLineError(
      `To sign forwarded events, set ${secretVariable} to the secret of the subscription ${key}.`,
    );
  }
  return { eventSubscriptionKey: key, secret, isOwn: false };
}

async function subscribed(client: AcquiringClient, eventSource: string): Promise<Source> {
  const body = { eventSource, delivery: "pull", description: "acquiring listen" } as const;
  const { key, secret } = await client.createEventSubscription({ body });
  return { eventSubscriptionKey: key, secret, isOwn: true };
}

const eventLine = ({ time, type, subject, id, data }: AcquiringEvent): string =>
  [time, type, subject, id, JSON.stringify(data)].join("  ");

/** Forwards an event as a webhook, and returns the HTTP status code or the error message. */
async function handedOn(event: AcquiringEvent, url: URL, secret: string, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify(event);
  const headers = { ...(await signWebhook({ id: event.id, body, secret })) };
  try {
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (fault) {
    signal.throwIfAborted();
    return fault instanceof Error ? fault.message : String(fault);
  }
}

const isOfType = ({ type }: AcquiringEvent, types: readonly string[] | undefined): boolean =>
  types === undefined || types.some((wanted) => type === wanted || type.endsWith(`.${wanted}`));

/**
 * Shows the events of one subscription and, with `--forward-to`, forwards them. Forwarded events without a 2xx response are
 * not acknowledged, so they are fetched again.
 */
async function listenTo(
  { client, output }: Context,
  source: Source,
  { forwardTo, type: types, once = false }: ListenOptions,
  signal: AbortSignal,
): Promise<void> {
  for await (const { event, acknowledge } of waitingEvents(client, source, { signal, once })) {
    if (!isOfType(event, types)) {
      // An event that `--type` excludes is acknowledged only if this command created the subscription. Another consumer of an
      // existing subscription might need the event.
      if (source.isOwn) acknowledge();
      continue;
    }
    const answer = forwardTo && source.secret && (await handedOn(event, forwardTo, source.secret, signal));
    output.show(event, [eventLine(event), answer && `${answer} from ${forwardTo}`].filter(Boolean).join("  "));
    if (!answer || /^2\d\d$/.test(answer)) acknowledge();
  }
}

/**
 * Listens to all subscriptions in parallel. If one loop fails, the other loops send their pending acknowledgements and end.
 */
async function listenToAll(context: Context, sources: readonly Source[], options: ListenOptions): Promise<void> {
  const failing = new AbortController();
  const signal = AbortSignal.any([context.terminal.signal, failing.signal]);
  const listening = sources.map(async (source) => {
    try {
      await listenTo(context, source, options, signal);
    } catch (fault) {
      failing.abort(fault);
      throw fault;
    }
  });
  await Promise.allSettled(listening);
  await Promise.all(listening);
}

async function ended({ client, terminal }: Context, { eventSubscriptionKey }: Source): Promise<void> {
  try {
    await client.archiveEventSubscription({ eventSubscriptionKey });
  } catch (fault) {
    terminal.err(`${eventSubscriptionKey} was not archived: ${fault instanceof Error ? fault.message : fault}\n`);
  }
}

function address(text: string): URL {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("Expected a URL such as http://127.0.0.1:3000/hook.");
  }
  return new URL(text);
}

export const listenCommand = (terminal: Terminal): Command =>
  new Command("listen")
    .description("show events as they arrive; with --forward-to, also forward them to your program")
    .addOption(new Option("--source <areas...>", "event sources (default: all)").choices(areas))
    .option("--type <types...>", "only events of these types, such as charges.action")
    .option(
      "--forward-to <url>",
      "POST each event to this URL with a webhook signature, and retry until the receiver accepts it",
      address,
    )
    .option("--subscription <key>", "use this existing subscription (delivery: pull) instead of creating new ones")
    .option("--keep", "keep the new subscriptions when the command ends")
    .option("--once", "exit after showing all pending events")
    .action(
      acting(terminal, async (context, options: ListenOptions) => {
        const { client, output } = context;
        const sources: Source[] = [];
        try {
          if (options.subscription !== undefined) {
            sources.push(existing(context, options.subscription, options.forwardTo !== undefined));
          } else {
            for (const area of options.source ?? areas) {
              sources.push(await subscribed(client, area));
              output.step(`listening to ${area}`);
            }
          }
          await listenToAll(context, sources, options);
        } catch (fault) {
          // After Ctrl-C, the command ends normally.
          if (!terminal.signal.aborted) throw fault;
        } finally {
          if (!options.keep) for (const source of sources) if (source.isOwn) await ended(context, source);
        }
      }),
    );
