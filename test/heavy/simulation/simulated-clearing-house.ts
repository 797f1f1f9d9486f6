import { fileToRecords } from "#iso8583/record-blocks";
import { clearingCodec, valueIn } from "../../../sandbox/clearing-house/clearing-codec.ts";
import {
  type ClearingMemory,
  clearingHouse,
  type ExchangedFiles,
  type Settle,
} from "../../../sandbox/clearing-house/clearing-house.ts";
import { type ReceivedPresentment, readBatch } from "../../../sandbox/clearing-house/read-batch.ts";
import type { ObjectEngine } from "./object-engine.ts";
import type { Gone, Plan } from "./plan.ts";

/** A presentment that a network read, with the network's response. */
export interface AcknowledgedPresentment extends ReceivedPresentment {
  readonly network: string;
  readonly fileId: string;
  readonly isAccepted: boolean;
}

/** A file that the service stored where its network picks it up. */
export interface Submission {
  readonly fileId: string;
  /** In milliseconds from the start of the run. */
  readonly atMs: number;
}

/** The parts of the world that the clearing house needs, and its schedule. */
export interface ClearingHouseCircumstances {
  readonly objects: ObjectEngine;
  readonly plan: Pick<Plan, "clearingHouse">;
  readonly goneNow: () => Gone | undefined;
  readonly elapsedMs: () => number;
  readonly underway: (delayMs: number, happen: () => Promise<void>) => void;
  readonly tell: (text: () => string) => void;
}

const outbox = "outbox/";
const submittedFile = /^outbox\/[^/]+\/(\d+)\.clr$/;

/**
 * The clearing side of the sandbox networks: it parses the real bytes and remembers this run only. The accepted presentments
 * are its ledger, which the oracles compare with.
 */
export class SimulatedClearingHouse {
  readonly #objects: ObjectEngine;
  readonly #tell: ClearingHouseCircumstances["tell"];
  readonly #goneNow: ClearingHouseCircumstances["goneNow"];
  readonly #answers = new Map<string, Uint8Array>();
  readonly #acknowledged = new Map<string, AcknowledgedPresentment>();
  readonly #submissions: Submission[] = [];
  readonly #answerAll: ReturnType<typeof clearingHouse>;
  #settle: Settle = settleNothing;

  constructor({ objects, plan, goneNow, elapsedMs, underway, tell }: ClearingHouseCircumstances) {
    this.#objects = objects;
    this.#goneNow = goneNow;
    this.#tell = tell;
    this.#answerAll = clearingHouse(this.#exchanged(), memoryOfNames(), (...accepted) => this.#settle(...accepted));
    const { answersAfterMs, againAfterMs } = plan.clearingHouse;
    objects.onPut((key) => {
      const [, fileId] = submittedFile.exec(key) ?? [];
      if (fileId === undefined) return;
      this.#submissions.push({ fileId, atMs: elapsedMs() });
      underway(answersAfterMs, async () => {
        await this.#answerAll();
      });
      if (againAfterMs !== undefined) underway(answersAfterMs + againAfterMs, async () => this.#repeatAnswers());
    });
  }

  /** Sets the settlement that follows each clearing from now on. Without this call, no settlement follows. */
  settleBy(settle: Settle): void {
    this.#settle = settle;
  }

  /** Answers all waiting files early. */
  answer(): Promise<{ readonly answered: number }> {
    return this.#answerAll();
  }

  get acknowledged(): readonly AcknowledgedPresentment[] {
    return [...this.#acknowledged.values()];
  }

  get submissions(): readonly Submission[] {
    return this.#submissions;
  }

  #repeatAnswers(): void {
    for (const [key, answer] of this.#answers) {
      if (this.#isGone(key)) continue;
      this.#tell(() => `sends ${key} again`);
      this.#objects.put(key, answer);
    }
  }

  #isGone(key: string): boolean {
    const gone = this.#goneNow();
    return gone?.part === "clearing house" && key.split("/")[1] === gone.network;
  }

  #exchanged(): ExchangedFiles {
    const objects = this.#objects;
    return {
      list: async (prefix) => objects.list(prefix).filter((key) => !this.#isGone(key)),
      get: async (key) => objects.get(key),
      put: async (key, answer) => {
        this.#note(key, answer);
        this.#answers.set(key, answer);
        objects.put(key, answer);
      },
      remove: async (key) => objects.remove(key),
    };
  }

  /** Records the response to each presentment of the batch that is still stored. */
  #note(answerKey: string, answer: Uint8Array): void {
    const network = answerKey.split("/")[1] ?? "";
    const messages = fileToRecords(answer).map((record) => clearingCodec.unpack(record));
    const fileId = valueIn(messages[0] ?? { mti: "", fields: {} }, "48", "0280");
    const accepted = new Set(
      messages.filter((message) => valueIn(message, "24") === "690").map((message) => valueIn(message, "31")),
    );
    const batch = readBatch(this.#objects.get(`${outbox}${network}/${fileId}.clr`) ?? new Uint8Array(), fileId);
    const presentments = batch.kind === "read" ? batch.presentments : [];
    this.#tell(() => `answers ${fileId} of ${network}: ${accepted.size} of ${presentments.length} accepted`);
    for (const presentment of presentments) {
      const isAccepted = accepted.has(presentment.acquirerReference);
      this.#acknowledged.set(`${fileId} ${presentment.messageNumber}`, { ...presentment, network, fileId, isAccepted });
    }
  }
}

async function settleNothing(): Promise<void> {}

export function memoryOfNames(): ClearingMemory {
  const owners = new Map<string, string>();
  return {
    claim: async (name, owner) => {
      if (!owners.has(name)) owners.set(name, owner);
      return owners.get(name) ?? owner;
    },
  };
}
