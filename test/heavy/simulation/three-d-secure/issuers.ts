import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { type AcsReaction, consequencesOf, react as reactToBrowser } from "../../../../sandbox/acs/acs.ts";
import { type AcsRecord, type Challenge, challengeIn } from "../../../../sandbox/acs/acs-records.ts";
import { advance, isOverdue } from "../../../../sandbox/acs/challenge/challenge.ts";
import { usualPatience } from "../../../../sandbox/acs/challenge/patience.ts";
import type { ResultsToSend } from "../../../../sandbox/acs/challenge/results-request.ts";
import { react as reactToMessage } from "../../../../sandbox/directory-server/directory-server.ts";
import type { Reaction } from "../../../../sandbox/directory-server/reaction.ts";
import { type MemoryLedger, memoryLedger } from "../../../../sandbox/network-host/ledger/memory-ledger.ts";
import { uuidOf } from "../uuid.ts";
import type { World } from "../world.ts";
import { acsUrl } from "./card-range-lists.ts";

/**
 * The sandbox's directory servers and issuers, on the virtual clock. The oracles compare with what the issuers decide and
 * report here.
 */

const settings = { acsUrl, patience: usualPatience, preparationSeconds: 3_600 } as const;

export class Issuers {
  readonly ledger: MemoryLedger<AcsRecord> = memoryLedger<AcsRecord>("the secret of the simulated issuers");
  readonly #world: Pick<World, "timeline" | "randomBytes" | "underway">;
  readonly #send: (results: ResultsToSend) => void;
  readonly #answered = new Map<string, string>();

  constructor(world: Pick<World, "timeline" | "randomBytes" | "underway">, send: (results: ResultsToSend) => void) {
    this.#world = world;
    this.#send = send;
  }

  /** Handles a message of the 3DS Server at the directory server of its network. */
  answer(network: CardNetwork, text: string): Reaction["answer"] {
    const { timeline, randomBytes } = this.#world;
    const newId = () => uuidOf(randomBytes(16));
    const { ledger } = this;
    const { changes, answer } = reactToMessage({ ...settings, network, text, ledger, now: timeline.now(), newId });
    this.#keep(changes);
    const { messageType, threeDSServerTransID } = JSON.parse(text) as Readonly<Record<string, string>>;
    const isAuthentication = messageType === "AReq" && threeDSServerTransID !== undefined;
    if (isAuthentication && typeof answer === "object" && answer.status === 200) {
      this.#answered.set(threeDSServerTransID, [...answer.body].join(""));
    }
    return answer;
  }

  /** Responses by the transaction ID of the request. */
  get answered(): ReadonlyMap<string, string> {
    return this.#answered;
  }

  /** Submits a form of a browser to a page of an issuer. */
  browse(path: string, form: Readonly<Record<string, string>>): void {
    const request = { method: "POST", path, form: new URLSearchParams(form) };
    const now = this.#world.timeline.now();
    this.#carryOut(reactToBrowser({ ...settings, ledger: this.ledger, now, request }));
  }

  /** True if the issuer has shown its last page. */
  hasEnded(challengeKey: string): boolean {
    return challengeIn(this.ledger, challengeKey)?.end !== undefined;
  }

  #keep(changes: readonly AcsRecord[]): void {
    this.ledger.apply(changes);
    for (const record of changes) if (record.type === "challenge" && !record.end) this.#endInTime(record);
  }

  /** Ends an abandoned challenge page when its time expires. */
  #endInTime({ key, patienceEndsAt }: Challenge): void {
    const { timeline, underway } = this.#world;
    underway(Date.parse(patienceEndsAt) - timeline.nowMs, () => {
      const challenge = challengeIn(this.ledger, key);
      const now = timeline.now();
      if (!challenge || !isOverdue(challenge, now)) return;
      const after = advance(challenge, { kind: "time-passed" }, now, settings.patience);
      this.#carryOut(consequencesOf(challenge, after, { ledger: this.ledger, patience: settings.patience }));
    });
  }

  #carryOut({ changes, results }: Pick<AcsReaction, "changes" | "results">): void {
    this.#keep(changes);
    for (const result of results) {
      if (result.afterSeconds === 0) this.#send(result);
      else this.#world.underway(result.afterSeconds * 1_000, () => this.#send(result));
    }
  }
}
