import { expect, test } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import type { Exchange, NetworkLink } from "../exchange.ts";
import { type Answering, answerTo, aRequest } from "./scripted-peer.ts";

/** Environment of a link under test. The network that it connects to follows the script. */
export interface LinkUnderTest {
  readonly link: NetworkLink;
  /** Number of requests that the network has received. */
  requests(): number;
  /** Makes the network unreachable. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

export type NetworkScript = (request: Iso8583Message, network: Answering) => void;

export type OpenLink = (script: NetworkScript) => Promise<LinkUnderTest>;

const within = (milliseconds: number) => ({ deadline: new Date(Date.now() + milliseconds) });
const stanIn = (exchange: Exchange) => (exchange.kind === "answered" ? exchange.message.fields["11"] : exchange.reason);

/**
 * Rules for every link to a network, independent of the transport. If a failed call may have reached the network, the
 * link never reports `not-sent`.
 */
export function linkLaws(open: OpenLink, { knowsWhatWasNotSent }: { readonly knowsWhatWasNotSent: boolean }) {
  const using = async (script: NetworkScript, run: (tested: LinkUnderTest) => Promise<void>) => {
    const tested = await open(script);
    try {
      await run(tested);
    } finally {
      await tested.close();
    }
  };

  test("matches a response to its request", () =>
    using(
      (request, { send }) => send(answerTo(request)),
      async ({ link }) => {
        const exchange = await link.exchange(aRequest("000001"), within(20_000));
        expect(exchange).toMatchObject({ kind: "answered", message: { mti: "0110", fields: { "39": "00" } } });
      },
    ));

  test("handles concurrent requests, and an unreadable response does not affect the others", () =>
    using(
      (request, { send, sendBroken }) =>
        request.fields["11"] === "000017" ? sendBroken(answerTo(request)) : send(answerTo(request)),
      async ({ link }) => {
        const stans = Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(6, "0"));
        const exchanges = await Promise.all(stans.map((stan) => link.exchange(aRequest(stan), within(20_000))));
        expect(exchanges.map(stanIn)).toEqual(stans.map((stan) => (stan === "000017" ? "unreadable" : stan)));
      },
    ));

  test("reports an unknown outcome if the network does not respond", () =>
    using(
      () => {},
      async ({ link }) => {
        expect(await link.exchange(aRequest("000001"), within(300))).toEqual({ kind: "no-answer", reason: "timeout" });
      },
    ));

  test("reports an unknown outcome if the network closes the connection", () =>
    using(
      (_, { hangUp }) => hangUp(),
      async ({ link }) => {
        const exchange = await link.exchange(aRequest("000001"), within(20_000));
        expect(exchange).toEqual({ kind: "no-answer", reason: "closed" });
      },
    ));

  test("sends nothing after the deadline or after an abort", () =>
    using(
      (request, { send }) => send(answerTo(request)),
      async ({ link, requests }) => {
        const late = await link.exchange(aRequest("000001"), within(-1));
        expect(late).toEqual({ kind: "not-sent", reason: "deadline-passed" });
        const aborted = await link.exchange(aRequest("000002"), { ...within(20_000), signal: AbortSignal.abort() });
        expect(aborted).toEqual({ kind: "not-sent", reason: "aborted" });
        expect(requests()).toBe(0);
      },
    ));

  test("reports an unknown outcome after an abort while it waits for the response", () => {
    const controller = new AbortController();
    return using(
      () => controller.abort(),
      async ({ link }) => {
        const exchange = await link.exchange(aRequest("000001"), { ...within(20_000), signal: controller.signal });
        expect(exchange).toEqual({ kind: "no-answer", reason: "aborted" });
      },
    );
  });

  test("sends nothing if the network is unreachable", () =>
    using(
      (request, { send }) => send(answerTo(request)),
      async ({ link, cutOff, requests }) => {
        await cutOff();
        const { kind } = await link.exchange(aRequest("000001"), within(20_000));
        expect(kind).toBe(knowsWhatWasNotSent ? "not-sent" : "no-answer");
        expect(requests()).toBe(0);
      },
    ));
}
