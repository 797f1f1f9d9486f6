import type { MessageKind } from "../host-network.ts";
import type { Delivery } from "../reaction.ts";

/** Scripted faults on a line, per message, for tests. */

export type LineFault =
  /** The network rejects the message, and no amount is held. `reason` has four digits. */
  | { readonly kind: "rejected"; readonly reason: string }
  /** The message is lost: no amount is held, and no response is sent. */
  | { readonly kind: "lost" }
  /** The message is processed, but no response is sent. */
  | { readonly kind: "unanswered" }
  /** The response has a malformed body in a valid frame. */
  | { readonly kind: "unreadable-answer" }
  | { readonly kind: "answered-twice" }
  | { readonly kind: "late-answer"; readonly afterMs: number }
  /** The response is sent on another signed-on line, if there is one. */
  | { readonly kind: "answered-elsewhere" }
  /** Only the first `bytes` bytes of the framed response are sent; then the line is disconnected. */
  | { readonly kind: "cut-answer"; readonly bytes: number };

export interface ScriptedFault {
  readonly strikes: MessageKind;
  /** Number of messages of this kind to skip. */
  readonly after?: number;
  readonly fault: LineFault;
}

type Script = readonly ScriptedFault[];

interface Struck {
  readonly fault: LineFault | undefined;
  /** The remaining script. */
  readonly script: Script;
}

/** Returns the fault for a message of this kind, if one is scripted, and the remaining script. Each fault occurs once. */
export function struckBy(script: Script, kind: MessageKind): Struck {
  const turn = script.find(({ strikes, after = 0 }) => strikes === kind && after === 0);
  const rest = script.flatMap((one): Script => {
    if (one === turn) return [];
    return [one.strikes === kind && one.after ? { ...one, after: one.after - 1 } : one];
  });
  return { fault: turn?.fault, script: rest };
}

export interface LineDelivery extends Delivery {
  readonly takes: "its-line" | "another-line";
  /** Number of bytes that are sent before the line is disconnected. */
  readonly cutAfterBytes?: number;
}

const withoutEnd = (packed: Uint8Array): Uint8Array => packed.slice(0, -3);

/** Applies a fault, if any, to the deliveries of a response. `mended` corrects the length in a truncated message. */
export function deliveriesUnder(
  fault: LineFault | undefined,
  deliveries: readonly Delivery[],
  mended: (packed: Uint8Array) => Uint8Array,
): readonly LineDelivery[] {
  const each = (change: (delivery: LineDelivery) => readonly LineDelivery[]) =>
    deliveries.flatMap((delivery) => change({ ...delivery, takes: "its-line" }));
  switch (fault?.kind) {
    case undefined:
      return each((one) => [one]);
    case "rejected":
    case "lost":
    case "unanswered":
      return [];
    case "unreadable-answer":
      return each((one) => [{ ...one, packed: mended(withoutEnd(one.packed)) }]);
    case "answered-twice":
      return each((one) => [one, one]);
    case "late-answer":
      return each((one) => [{ ...one, afterMs: fault.afterMs }]);
    case "answered-elsewhere":
      return each((one) => [{ ...one, takes: "another-line" }]);
    case "cut-answer":
      return each((one) => [{ ...one, cutAfterBytes: fault.bytes }]);
  }
}
