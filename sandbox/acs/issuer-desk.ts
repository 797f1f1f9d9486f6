import type { LedgerFile } from "../network-host/ledger/ledger-file.ts";
import { type AcsReaction, type BrowserRequest, consequencesOf, react } from "./acs.ts";
import { type AcsRecord, type Challenge, challengeIn } from "./acs-records.ts";
import type { AcsSettings } from "./authentication/authenticate.ts";
import { advance, isOverdue } from "./challenge/challenge.ts";
import type { ResultsToSend } from "./challenge/results-request.ts";
import type { Page } from "./pages/page.ts";

/**
 * Performs the side effects of page requests: stores records, and sends results requests (RReq) before it returns the page,
 * unless they are delayed. Ends expired challenges.
 */

export interface IssuerDeskSettings extends AcsSettings {
  readonly ledger: LedgerFile<AcsRecord>;
  readonly now: () => Date;
  readonly send: (results: ResultsToSend) => Promise<unknown>;
  /** Called if a result could not be delivered. */
  readonly onFault: (fault: Error) => void;
}

export interface IssuerDesk {
  browse(request: BrowserRequest): Promise<Page>;
  /** Ends expired challenges. */
  sweep(): Promise<void>;
  keep(changes: readonly AcsRecord[]): void;
}

interface Desk {
  readonly settings: IssuerDeskSettings;
  /** Keys of all challenges that have not ended. */
  readonly open: Set<string>;
  /** Results in transit, keyed by challenge. If a page is requested twice, both requests wait for the same result. */
  readonly onTheWay: Map<string, Promise<void>>;
}

function note({ open }: Desk, record: AcsRecord): void {
  if (record.type !== "challenge") return;
  if (record.end) open.delete(record.key);
  else open.add(record.key);
}

function keep(desk: Desk, changes: readonly AcsRecord[]): void {
  desk.settings.ledger.apply(changes);
  for (const record of changes) note(desk, record);
}

async function deliver({ send, onFault }: IssuerDeskSettings, results: ResultsToSend): Promise<void> {
  try {
    await send(results);
  } catch (fault) {
    onFault(new Error(`a result could not be delivered to ${results.threeDSServerURL}`, { cause: fault }));
  }
}

async function deliverAll(settings: IssuerDeskSettings, results: readonly ResultsToSend[]): Promise<void> {
  for (const result of results) {
    if (result.afterSeconds === 0) await deliver(settings, result);
    else setTimeout(() => void deliver(settings, result), result.afterSeconds * 1_000).unref();
  }
}

async function carryOut(
  desk: Desk,
  { changes, results, challenge = "" }: Pick<AcsReaction, "changes" | "results" | "challenge">,
): Promise<void> {
  const { onTheWay, settings } = desk;
  keep(desk, changes);
  if (results.length > 0) {
    const sending = deliverAll(settings, results).finally(() => onTheWay.delete(challenge));
    onTheWay.set(challenge, sending);
  }
  await onTheWay.get(challenge);
}

function expire(desk: Desk, challenge: Challenge): Promise<void> {
  const { ledger, now, patience } = desk.settings;
  const after = advance(challenge, { kind: "time-passed" }, now(), patience);
  return carryOut(desk, { ...consequencesOf(challenge, after, { ledger, patience }), challenge: challenge.key });
}

export function issuerDesk(settings: IssuerDeskSettings): IssuerDesk {
  const { ledger, now } = settings;
  const desk: Desk = { settings, open: new Set(), onTheWay: new Map() };
  for (const record of ledger.records) note(desk, record);

  return {
    keep: (changes) => keep(desk, changes),
    async browse(request) {
      const reaction = react({ ...settings, now: now(), request });
      await carryOut(desk, reaction);
      return reaction.page;
    },
    async sweep() {
      const challenges = [...desk.open].flatMap((key) => challengeIn(ledger, key) ?? []);
      const overdue = challenges.filter((challenge) => isOverdue(challenge, now()));
      await Promise.all(overdue.map((challenge) => expire(desk, challenge)));
    },
  };
}
