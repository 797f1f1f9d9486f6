import type { FramedCodec } from "#iso8583/framed-codec";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import type { Exchange, NetworkLink } from "./exchange.ts";
import { within } from "./within.ts";

/** Request to the host function. `message` contains the bytes that a network connection would transmit, in base64. */
interface HostInvocation {
  readonly network: string;
  readonly message: string;
}

interface HostInvocationAnswer {
  /** The response in the same format; absent if the host sends no response. */
  readonly message?: string;
}

/** The promise rejects if the call fails or the signal is aborted. A failed call may have reached the host. */
export type InvokeHost = (payload: string, signal: AbortSignal) => Promise<string>;

export interface InvokeLinkSettings {
  readonly network: string;
  readonly wire: FramedCodec;
  readonly invoke: InvokeHost;
}

function messageIn(payload: string): Uint8Array | undefined {
  const { message }: HostInvocationAnswer = JSON.parse(payload);
  return message === undefined ? undefined : Buffer.from(message, "base64");
}

/** A link for the cloud sandbox, where the simulated host is a function and no socket can be kept open. */
export const invokeLink = ({ network, wire, invoke }: InvokeLinkSettings): NetworkLink => ({
  async exchange(message, { deadline, signal }): Promise<Exchange> {
    if (signal?.aborted) return { kind: "not-sent", reason: "aborted" };
    const remainingMs = deadline.getTime() - Date.now();
    if (remainingMs <= 0) return { kind: "not-sent", reason: "deadline-passed" };

    const stop = new AbortController();
    const request: HostInvocation = { network, message: Buffer.from(wire.pack(message)).toString("base64") };
    const call = invoke(JSON.stringify(request), stop.signal).catch(() => null);
    const payload = await within(call, remainingMs, { signal });
    stop.abort();
    if (payload === undefined) return { kind: "no-answer", reason: signal?.aborted ? "aborted" : "timeout" };
    if (payload === null) return { kind: "no-answer", reason: "closed" };
    try {
      const bytes = messageIn(payload);
      if (!bytes) return { kind: "no-answer", reason: "timeout" };
      const answer = wire.unpack(bytes);
      const matches = keyOfAnswer(answer) === keyOfExpectedAnswer(message);
      return matches ? { kind: "answered", message: answer } : { kind: "no-answer", reason: "mismatch" };
    } catch {
      return { kind: "no-answer", reason: "unreadable" };
    }
  },
});
