import type { LedgerFile } from "../network-host/ledger/ledger-file.ts";
import { type AcsReaction, type BrowserRequest, consequencesOf, react } from "./acs.ts";
import { type AcsRecord, type Challenge, challengeIn } from "./acs-records.ts";
import type { AcsSettings } from "./authentication/authenticate.ts";
import { advance, isOverdue } from "./challenge/challenge.ts";
import type { ResultsToSend } from "./challenge/results-request.ts";
import type { Page } from "./pages/page.ts";

/** Carries out what the issuer's pages decide: keeps records, sends results before pages, ends challenges nobody minds. */

export interface IssuerDeskSettings extends AcsSettings {
  readonly ledger: LedgerFile<AcsRecord>;
  readonly now: () => Date;
  readonly send: (results: ResultsToSend) => Promise<unknown>;
  /** A result that could not be delivered. */
  readonly onFault: (fault: Error) => void;
}

export interface IssuerDesk {
  browse(request: BrowserRequest): Promise<Page>;
  /** Ends what is overdue. */
  sweep(): Promise<void>;
  /** Keeps records of others, such as new challenges. */
  keep(changes: readonly AcsRecord[]): void;
}

export const issuerDesk = ({ ledger, now, send, onFault, ...settings }: IssuerDeskSettings): IssuerDesk => {
  const open = new Set<string>();
  /** Results on their way, by challenge: a page that is asked for twice waits for the same result. */
  const onTheWay = new Map<string, Promise<void>>();

  const note = (record: AcsRecord): void => {
    if (record.type !== "challenge") return;
    if (record.end) open.delete(record.key);
    else open.add(record.key);
  };
  for (const record of ledger.records) note(record);

  const keep: IssuerDesk["keep"] = (changes) => {
    ledger.apply(changes);
    for (const record of changes) note(record);
  };

  const deliver = async (results: ResultsToSend): Promise<void> => {
    try {
      await send(results);
    } catch (fault) {
      onFault(new Error(`a result could not be delivered to ${results.threeDSServerURL}`, { cause: fault }));
    }
  };

  const deliverAll = async (results: readonly ResultsToSend[]): Promise<void> => {
    for (const result of results) {
      if (result.afterSeconds === 0) await deliver(result);
      else setTimeout(() => void deliver(result), result.afterSeconds * 1_000).unref();
    }
  };

  const carryOut = async (reaction: Pick<AcsReaction, "changes" | "results" | "challenge">): Promise<void> => {
    const { changes, results, challenge = "" } = reaction;
    keep(changes);
    if (results.length > 0) {
      const sending = deliverAll(results).finally(() => onTheWay.delete(challenge));
      onTheWay.set(challenge, sending);
    }
    await onTheWay.get(challenge);
  };

  const expire = (challenge: Challenge): Promise<void> => {
    const after = advance(challenge, { kind: "time-passed" }, now(), settings.patience);
    return carryOut({
      ...consequencesOf(challenge, after, { ledger, patience: settings.patience }),
      challenge: challenge.key,
    });
  };

  return {
    keep,
    async browse(request) {
      const reaction = react({ ...settings, ledger, now: now(), request });
      await carryOut(reaction);
      return reaction.page;
    },
    async sweep() {
      const challenges = [...open].flatMap((key) => challengeIn(ledger, key) ?? []);
      await Promise.all(challenges.filter((challenge) => isOverdue(challenge, now())).map(expire));
    },
  };
};
