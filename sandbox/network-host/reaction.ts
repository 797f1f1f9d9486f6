import type { Codec, Iso8583Message } from "#iso8583/message";
import { textOf } from "./formats/message-text.ts";
import type { LedgerRecord } from "./ledger/ledger.ts";
import { type Fault, heldUpForMs, lateAnswerAfterMs, slowAnswerAfterMs } from "./scenarios/fault-scenarios.ts";

export interface Reaction {
  readonly changes: readonly LedgerRecord[];
  readonly deliveries: readonly Delivery[];
  /** True if the host closes the connection after the deliveries. */
  readonly hangsUp: boolean;
  /** Delay of the message in transit. If present, the host has not yet received the message. */
  readonly heldUpMs?: number;
}

export interface Delivery {
  readonly afterMs: number;
  readonly packed: Uint8Array;
}

const silence = (changes: readonly LedgerRecord[] = []): Reaction => ({ changes, deliveries: [], hangsUp: false });
export const hangUp = (changes: readonly LedgerRecord[] = []): Reaction => ({ changes, deliveries: [], hangsUp: true });

export const holdUp = (): Reaction => ({ ...silence(), heldUpMs: heldUpForMs });

/** Changes the trace number, as if the response belonged to another request. */
function withWrongTraceNumber(answer: Iso8583Message): Iso8583Message {
  const stan = Number(textOf(answer, "11"));
  return { ...answer, fields: { ...answer.fields, "11": String((stan % 999_998) + 1).padStart(6, "0") } };
}

/** Delivers a response, with the fault that the request selected. */
export function deliver(
  codec: Codec,
  answer: Iso8583Message,
  fault: Fault | undefined,
  changes: readonly LedgerRecord[],
): Reaction {
  const once = (afterMs: number): Delivery => ({ afterMs, packed: codec.pack(answer) });
  const smoothly = (...deliveries: readonly Delivery[]): Reaction => ({ changes, deliveries, hangsUp: false });
  switch (fault) {
    case undefined:
      return smoothly(once(0));
    case "no-answer":
    case "held-up-request":
      return silence(changes);
    case "lost-request":
      return silence();
    case "closed-before-answer":
      return hangUp(changes);
    case "late-answer":
      return smoothly(once(lateAnswerAfterMs));
    case "slow-answer":
      return smoothly(once(slowAnswerAfterMs));
    case "answered-twice":
      return smoothly(once(0), once(0));
    case "malformed-answer":
      return smoothly({ afterMs: 0, packed: codec.pack(answer).slice(0, -3) });
    case "wrong-trace-number":
      return smoothly({ afterMs: 0, packed: codec.pack(withWrongTraceNumber(answer)) });
  }
}
