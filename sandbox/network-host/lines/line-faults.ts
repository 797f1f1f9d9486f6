import type { MessageKind } from "../host-network.ts";
import type { Delivery } from "../reaction.ts";

/** What tests ask a line to do wrong, message by message. */

export type LineFault =
  /** The network does not take the message: nothing is held. `reason` has four digits. */
  | { readonly kind: "rejected"; readonly reason: string }
  /** It is lost: nothing is held and nothing answered. */
  | { readonly kind: "lost" }
  /** It is booked and not answered. */
  | { readonly kind: "unanswered" }
  /** The body of the answer is broken, in a frame that is whole. */
  | { readonly kind: "unreadable-answer" }
  | { readonly kind: "answered-twice" }
  | { readonly kind: "late-answer"; readonly afterMs: number }
  /** The answer takes another line that is signed on, if there is one. */
  | { readonly kind: "answered-elsewhere" }
  /** So many bytes of the answer go out, its frame included, and the line breaks. */
  | { readonly kind: "cut-answer"; readonly bytes: number };

export interface ScriptedFault {
  readonly strikes: MessageKind;
  /** So many messages of that kind pass before. */
  readonly after?: number;
  readonly fault: LineFault;
}

type Script = readonly ScriptedFault[];

interface Struck {
  readonly fault: LineFault | undefined;
  /** What is left of the script. */
  readonly script: Script;
}

/** The fault that strikes a message of this kind: the first whose turn it is. Each strikes once. */
export const struckBy = (script: Script, kind: MessageKind): Struck => {
  const turn = script.find(({ strikes, after = 0 }) => strikes === kind && after === 0);
  const rest = script.flatMap((one): Script => {
    if (one === turn) return [];
    return [one.strikes === kind && one.after ? { ...one, after: one.after - 1 } : one];
  });
  return { fault: turn?.fault, script: rest };
};

export interface LineDelivery extends Delivery {
  readonly takes: "its-line" | "another-line";
  /** Then the line breaks. */
  readonly cutAfterBytes?: number;
}

const withoutEnd = (packed: Uint8Array): Uint8Array => packed.slice(0, -3);

/** How an answer goes out under a fault. `mended` gives a packed message whose end is missing the length that it has. */
export const deliveriesUnder = (
  fault: LineFault | undefined,
  deliveries: readonly Delivery[],
  mended: (packed: Uint8Array) => Uint8Array,
): readonly LineDelivery[] => {
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
};
