import type { FunctionEnvironment } from "../function-environment.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";
import type { DirectoryServerPlatform, UnansweredPlatform } from "../upgrading/platform.ts";
import type { Issuers } from "./issuers.ts";

/** Connects a function to the directory server of a network, in place of the service's network connection. */

type Exchange = Awaited<ReturnType<DirectoryServerPlatform>>;

const unreachable: UnansweredPlatform = { kind: "unreachable", how: "unreachable", reason: "ECONNREFUSED" };

const silent = (how: UnansweredPlatform["how"], reason: string): UnansweredPlatform => ({
  kind: "no-answer",
  how,
  reason,
});

/** Returns a truncated response. */
const brokenText = (text: string): string => text.slice(0, Math.floor(text.length / 2));

interface Arrived {
  readonly exchange: Exchange;
  /** Time until the response; undefined if none arrives. */
  readonly afterMs: number | undefined;
  readonly isBroken?: boolean;
}

export function askIssuers(environment: FunctionEnvironment, issuers: Issuers): DirectoryServerPlatform {
  const { world } = environment;

  const arrive = (network: SimulatedNetwork, text: string): Arrived => {
    const answer = issuers.answer(network, text);
    if (answer === "nothing") return { exchange: silent("out-of-time", "no answer"), afterMs: undefined };
    if (answer === "hang-up") return { exchange: silent("hung-up", "ECONNRESET"), afterMs: 0 };
    const { status, body, afterMs } = answer;
    if (status !== 200) return { exchange: silent("other-status", `status ${status}`), afterMs };
    return { exchange: { kind: "answered", text: [...body].join("") }, afterMs };
  };

  const attempt = async (network: SimulatedNetwork, message: object, deadline: Date): Promise<Exchange> => {
    const { invocation } = environment;
    const text = JSON.stringify(message);
    const { threeDSServerTransID } = message as { readonly threeDSServerTransID?: string };
    const subject = world.watch.subjectOfMessage(invocation, network, String(threeDSServerTransID));
    const question = world.watch.asks({ invocation, network, subject });
    const { promise, resolve } = Promise.withResolvers<Exchange>();
    const patienceMs = deadline.getTime() - environment.now().getTime();
    const cancel = environment.after(patienceMs, () => resolve(silent("out-of-time", "out of time")));
    const arrived = environment.call({
      name: "ask",
      aimed: () => question.mishap,
      left: (mishap) => {
        if (mishap === "dies before") question.neverLeft();
      },
      perform: async (mishap): Promise<Arrived> => {
        if (mishap === "refused") return { exchange: unreachable, afterMs: 0 };
        const there = arrive(network, text);
        const { exchange } = there;
        if (mishap !== "broken" || exchange.kind !== "answered") return there;
        return { ...there, exchange: { kind: "answered", text: brokenText(exchange.text) }, isBroken: true };
      },
      describeAnswer: ({ exchange }) => `the directory server of ${network} ${toldOf(exchange)}`,
    });
    arrived.then(
      ({ exchange, afterMs, isBroken }) => {
        if (afterMs === undefined) return;
        environment.after(afterMs, () => {
          if (exchange.kind === "answered" && !isBroken) question.markReceived();
          resolve(exchange);
        });
      },
      () => resolve(silent("hung-up", "ECONNRESET")),
    );
    return promise.finally(cancel);
  };

  return async (network, message, deadline) => {
    const known = network as SimulatedNetwork;
    const first = await attempt(known, message, deadline);
    // The protocol allows a retry if no connection was established.
    return first.kind === "unreachable" && environment.now() < deadline ? attempt(known, message, deadline) : first;
  };
}

function toldOf(exchange: Exchange): string {
  if (exchange.kind !== "answered") return `gives no answer: ${exchange.how}`;
  const [, type = "something"] = /"messageType":"(\w+)"/.exec(exchange.text) ?? [];
  const [, status] = /"transStatus":"(\w)"/.exec(exchange.text) ?? [];
  return `answers ${type}${status ? ` ${status}` : ""}`;
}
