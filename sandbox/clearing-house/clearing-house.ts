import { createHash } from "node:crypto";
import { hasLuhnDigit } from "#card-numbers/luhn";
import type { ObjectStore } from "../../functions/shared/files/object-store.ts";
import {
  acknowledgementId,
  acknowledgementOf,
  type Reason,
  refusalOf,
  type ValidatedPresentment,
} from "./acknowledgement.ts";
import {
  clearingScenarios,
  duplicateReference,
  fileRefusals,
  unknownCurrency,
  wrongCheckDigit,
} from "./clearing-scenarios.ts";
import { type ReceivedPresentment, readBatch } from "./read-batch.ts";

/**
 * Files that the service and the networks exchange. A network reads batches from the outbox and writes its acknowledgements to
 * the inbox.
 */
export type ExchangedFiles = Pick<ObjectStore, "list" | "get" | "put" | "remove">;

/**
 * Identifiers already used at the networks, each with its first owner. The owner of a file ID is the file's SHA-256 digest.
 * The owner of an acquirer reference number is a presentment (file ID and message number). Settlement times are stored in
 * the same way.
 */
export interface ClearingMemory {
  /** Claims an identifier for an owner, and returns the first owner of the identifier. */
  claim(name: string, owner: string): Promise<string>;
}

export type Settle = (network: string, fileId: string, accepted: readonly ReceivedPresentment[]) => Promise<void>;

/** Maximum number of acquirer reference numbers claimed concurrently. */
const togetherMax = 25;

/** Maximum number of files per run. The next run processes the remaining files. */
const filesMax = 50;

interface Answer {
  readonly answer: Uint8Array;
  readonly accepted: readonly ReceivedPresentment[];
}

/**
 * Acknowledges the batches in the outbox, and settles the accepted presentments. A file that is resubmitted unchanged gets
 * the same acknowledgement.
 */
export function clearingHouse(files: ExchangedFiles, memory: ClearingMemory, settle: Settle) {
  const rejectionOf = async (presentment: ReceivedPresentment, fileId: string): Promise<Reason | undefined> => {
    const { acquirerReference, messageNumber, amountMinor, currency } = presentment;
    if (currency === undefined) return unknownCurrency;
    if (!/^\d{23}$/.test(acquirerReference) || !hasLuhnDigit(acquirerReference)) return wrongCheckDigit;
    const place = `${fileId}/${messageNumber}`;
    if ((await memory.claim(`reference ${acquirerReference}`, place)) !== place) return duplicateReference;
    return clearingScenarios.find((scenario) => scenario.amountMinor === amountMinor);
  };

  const validatePresentments = async (
    presentments: readonly ReceivedPresentment[],
    fileId: string,
  ): Promise<readonly ValidatedPresentment[]> => {
    const validated: ValidatedPresentment[] = [];
    for (let start = 0; start < presentments.length; start += togetherMax) {
      const together = presentments.slice(start, start + togetherMax).map(async (presentment) => {
        const rejection = await rejectionOf(presentment, fileId);
        return { presentment, ...(rejection && { rejection }) };
      });
      validated.push(...(await Promise.all(together)));
    }
    return validated;
  };

  const answerTo = async (file: Uint8Array, fileId: string): Promise<Answer> => {
    const digest = createHash("sha256").update(file).digest("hex");
    if ((await memory.claim(`file ${fileId}`, digest)) !== digest) {
      return { answer: refusalOf(fileId, fileRefusals["used-before"]), accepted: [] };
    }
    const batch = readBatch(file, fileId);
    if (batch.kind === "refused") return { answer: refusalOf(fileId, fileRefusals[batch.refusal]), accepted: [] };
    const validated = await validatePresentments(batch.presentments, fileId);
    return {
      answer: acknowledgementOf(fileId, validated),
      accepted: validated.flatMap(({ presentment, rejection }) => (rejection ? [] : [presentment])),
    };
  };

  return async (): Promise<{ answered: number }> => {
    let answered = 0;
    for (const key of await files.list("outbox/")) {
      if (answered === filesMax) break;
      const [, network, fileId] = /^outbox\/([^/]+)\/(\d{25})\.clr$/.exec(key) ?? [];
      if (network === undefined || fileId === undefined) continue;
      const file = await files.get(key);
      if (file === undefined) continue; // Another run has already acknowledged this file.
      const { answer, accepted } = await answerTo(file, fileId);
      await files.put(`inbox/${network}/${acknowledgementId(fileId)}.ack`, answer);
      await settle(network, fileId, accepted);
      await files.remove(key);
      answered += 1;
    }
    return { answered };
  };
}
