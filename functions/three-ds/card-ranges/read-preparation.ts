import { JSONParser, TokenType } from "@streamparser/json";
import { erroForRefusal } from "#emv-3ds-messages/erro-of";
import type { Fault } from "#emv-3ds-messages/fault";
import type { Erro, PReq, PRes } from "#emv-3ds-messages/messages";
import { type Refusal, readMessage } from "#emv-3ds-messages/read-message";
import { readCardRange, validateCardRange } from "#emv-3ds-messages/validate-card-range";
import { collectedChanges, type RangeChanges } from "./compact/range-changes.ts";
import { repeatedNames } from "./repeated-names.ts";

/** A directory server's parsed response to a PReq. */
export type ReadPreparation =
  | { readonly kind: "pres"; readonly pres: Omit<PRes, "cardRangeData">; readonly changes: RangeChanges }
  | { readonly kind: "erro"; readonly erro: Erro }
  /** The response is invalid. `reply` is the Erro message for the directory server. */
  | { readonly kind: "faulty"; readonly faults: readonly Fault[]; readonly reply: Erro | undefined };

/**
 * Parses a response as it arrives. Each range is validated and compacted immediately, so the uncompacted list is never in
 * memory as a whole. Parsing stops at the first invalid range. The rest of the message is validated after the whole message
 * has arrived.
 */
export const readPreparation =
  (preq: PReq) =>
  async (body: AsyncIterable<Uint8Array>): Promise<ReadPreparation> => {
    const rest = new Map<string, unknown>();
    const changes = collectedChanges();
    const names = repeatedNames();
    let faults: readonly Fault[] = [];
    let isJson = true;
    let isObject: boolean | undefined;

    const parser = new JSONParser({ paths: ["$.*", "$.cardRangeData.*"] });
    parser.onError = () => {
      isJson = false;
    };
    parser.onToken = (token) => {
      isObject ??= token.token === TokenType.LEFT_BRACE;
      const repeated = names.next(token);
      if (repeated !== undefined && faults.length === 0) faults = [duplicateOf(repeated)];
    };
    parser.onValue = ({ value, key, parent, stack }) => {
      if (faults.length > 0) return;
      if (stack.length === 1) {
        rest.set(String(key), value);
      } else if (Array.isArray(parent)) {
        parent.length = 0;
        faults = validateCardRange(value, preq.messageVersion);
        if (faults.length === 0) changes.add(readCardRange(value));
      }
    };
    for await (const chunk of body) {
      parser.write(chunk);
      if (!isJson || isObject === false || faults.length > 0) break;
    }
    if (isJson && isObject && faults.length === 0 && !parser.isEnded) parser.end();

    const [first, ...others] = faults;
    if (first) {
      const ids = { messageType: "PRes", threeDSServerTransID: preq.threeDSServerTransID };
      return faulty({ faults: [first, ...others], message: { ...ids, ...Object.fromEntries(rest) } }, preq);
    }
    const read = readMessage(isJson && isObject ? Object.fromEntries(rest) : undefined, ["PRes", "Erro"], { preq });
    if (!read.ok) return faulty(read.refused, preq);
    const message = read.value;
    if (message.messageType === "Erro") return { kind: "erro", erro: message };
    const { cardRangeData: _, ...pres } = message;
    return { kind: "pres", pres, changes: changes.finished() };
  };

const faulty = (refused: Refusal, { messageVersion }: PReq): ReadPreparation => ({
  kind: "faulty",
  faults: refused.faults,
  reply: erroForRefusal(refused, "S", messageVersion),
});

const duplicateOf = (element: string): Fault => ({
  element,
  errorCode: "204",
  check: "duplicates",
  reason: "is duplicated",
});
