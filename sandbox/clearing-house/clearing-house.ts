import { createHash } from "node:crypto";
import { acknowledgementId, acknowledgementOf, type Judged, type Reason, refusalOf } from "./acknowledgement.ts";
import {
  clearingScenarios,
  duplicateReference,
  fileRefusals,
  unknownCurrency,
  wrongCheckDigit,
} from "./clearing-scenarios.ts";
import { type ReceivedPresentment, readBatch } from "./read-batch.ts";

/** The files that are exchanged: a network takes batches from the outbox and puts its answers into the inbox. */
export interface ExchangedFiles {
  list(prefix: string): Promise<readonly string[]>;
  get(key: string): Promise<Uint8Array>;
  put(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What the networks remember of earlier files: each name belongs to whoever said it first. */
export interface ClearingMemory {
  /** Notes an owner for a name and gives the one that it has. */
  claim(name: string, owner: string): Promise<string>;
}

/** What follows for presentments that a network accepted. */
export type Settle = (network: string, fileId: string, accepted: readonly ReceivedPresentment[]) => Promise<void>;

/** References that are claimed at the same time. */
const togetherMax = 25;

const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

interface Answer {
  readonly answer: Uint8Array;
  readonly accepted: readonly ReceivedPresentment[];
}

/** The clearing side of the simulated networks. A file that comes twice is answered twice, in the same words. */
export const clearingHouse = (files: ExchangedFiles, memory: ClearingMemory, settle: Settle) => {
  const rejectionOf = async (presentment: ReceivedPresentment, fileId: string): Promise<Reason | undefined> => {
    const { acquirerReference, messageNumber, amountMinor, currency } = presentment;
    if (currency === undefined) return unknownCurrency;
    if (!/^\d{23}$/.test(acquirerReference) || !passesLuhn(acquirerReference)) return wrongCheckDigit;
    const place = `${fileId}/${messageNumber}`;
    if ((await memory.claim(`reference ${acquirerReference}`, place)) !== place) return duplicateReference;
    return clearingScenarios.find((scenario) => scenario.amountMinor === amountMinor);
  };

  const judge = async (presentments: readonly ReceivedPresentment[], fileId: string): Promise<readonly Judged[]> => {
    const judged: Judged[] = [];
    for (let start = 0; start < presentments.length; start += togetherMax) {
      const together = presentments.slice(start, start + togetherMax).map(async (presentment) => {
        const rejection = await rejectionOf(presentment, fileId);
        return { presentment, ...(rejection && { rejection }) };
      });
      judged.push(...(await Promise.all(together)));
    }
    return judged;
  };

  const answerTo = async (file: Uint8Array, fileId: string): Promise<Answer> => {
    const digest = createHash("sha256").update(file).digest("hex");
    if ((await memory.claim(`file ${fileId}`, digest)) !== digest) {
      return { answer: refusalOf(fileId, fileRefusals["used-before"]), accepted: [] };
    }
    const batch = readBatch(file, fileId);
    if (batch.kind === "refused") {
      return { answer: refusalOf(fileId, fileRefusals[batch.refusal]), accepted: [] };
    }
    const judged = await judge(batch.presentments, fileId);
    return {
      answer: acknowledgementOf(fileId, judged),
      accepted: judged.flatMap(({ presentment, rejection }) => (rejection ? [] : [presentment])),
    };
  };

  /** Takes all files out of the outbox and answers each. */
  return async (): Promise<{ answered: number }> => {
    let answered = 0;
    for (const key of await files.list("outbox/")) {
      const [, network, fileId] = /^outbox\/([^/]+)\/(\d{25})\.clr$/.exec(key) ?? [];
      if (network === undefined || fileId === undefined) continue;
      const { answer, accepted } = await answerTo(await files.get(key), fileId);
      await files.put(`inbox/${network}/${acknowledgementId(fileId)}.ack`, answer);
      await settle(network, fileId, accepted);
      await files.remove(key);
      answered += 1;
    }
    return { answered };
  };
};
