import type { Charge } from "../../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../../functions/charges/domain/charge/charge-action.ts";
import type { OpenAction } from "../../../functions/charges/domain/charge/open-action.ts";
import type { ClearingRecord } from "../../../functions/charges/domain/clearing/clearing-record.ts";
import type { BatchedPresentment } from "../../../functions/clearing/batched-presentment-store.ts";
import type { Hold } from "../../../sandbox/network-host/ledger/ledger.ts";
import type { TakenEntry } from "./bus/event-bus.ts";
import type { Heard } from "./client.ts";
import type { Gone, Plan } from "./plan.ts";
import type { AcknowledgedPresentment, Submission } from "./simulated-clearing-house.ts";
import type { ReceivedAuthorization, ReceivedReversal } from "./simulated-host.ts";
import type { PlainItem, StoredChange } from "./table-engine.ts";
import type { AskedRequest, SentMessage, SentReversal } from "./world.ts";

/** Data that the parts of a run leave, by their names in parts.ts; each part declares a slice. */
// biome-ignore lint/suspicious/noEmptyInterface: parts add to it
export interface LeftByParts {}

/** Everything that a run leaves, in the service and at the networks. */
export interface Books {
  readonly plan: Plan;
  readonly responses: readonly Heard[];
  readonly cameToRest: boolean;
  readonly items: readonly PlainItem[];
  readonly vaultItems: readonly PlainItem[];
  /** Recorded network messages. */
  readonly messageItems: readonly PlainItem[];
  readonly changes: readonly StoredChange[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly holds: readonly Hold[];
  readonly reversals: readonly ReceivedReversal[];
  /** All sent reversals, whether they arrived or not. */
  readonly sentReversals: readonly SentReversal[];
  /** All messages sent to networks, whether they arrived or not. */
  readonly sentMessages: readonly SentMessage[];
  readonly authorizations: readonly ReceivedAuthorization[];
  readonly acknowledged: readonly AcknowledgedPresentment[];
  readonly submissions: readonly Submission[];
  /** Entries that the bus accepted, and the number of events and records in dead-letter queues. */
  readonly onTheBus: readonly TakenEntry[];
  readonly unpublished: number;
  readonly parts: LeftByParts;
  readonly log: readonly string[];
  /** Invocations that retried a busy table without a pause. */
  readonly hurried: readonly string[];
  /** Invocations that lost a write conflict, once per conflict. */
  readonly lostRaces: readonly string[];
  readonly requests: readonly AskedRequest[];
  /** Invocations with a mishap in one of their calls: planned, from a storm or outage, or targeted. */
  readonly struck: ReadonlySet<string>;
}

/** A rule that holds after every run. Returns the violations as sentences. */
export type Oracle = (books: Books) => readonly string[];

/** A stored charge, with the record of its open or last request. */
export type StoredCharge = Charge & { readonly agentKey: string; readonly recordPk?: string };

export const kindOf = ({ sk }: PlainItem): string => String(sk).split("#")[0] ?? "";

const itemsOf = <Stored>({ items }: Pick<Books, "items">, kind: string): readonly Stored[] =>
  items.filter((item) => kindOf(item) === kind) as unknown as readonly Stored[];

export const chargesIn = (books: Pick<Books, "items">) => itemsOf<StoredCharge>(books, "charge");

export const actionsIn = (books: Pick<Books, "items">) => itemsOf<ChargeAction>(books, "action");

export const clearingRecordsIn = (books: Pick<Books, "items">) => itemsOf<ClearingRecord>(books, "clearing");

/** Presentments of all batches. */
export const presentmentsIn = ({ items }: Pick<Books, "items">): readonly BatchedPresentment[] =>
  items
    .filter(({ sk }) => String(sk).startsWith("presentments#"))
    .flatMap(({ presentments }) => presentments as readonly BatchedPresentment[]);

/** Every version of every charge, in write order. */
export const chargeVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredCharge[] =>
  changes.flatMap(({ item }) => (item && kindOf(item) === "charge" ? [item as unknown as StoredCharge] : []));

/** Every action that was ever open on a charge. */
export function openedActionsIn(books: Pick<Books, "changes">): readonly OpenAction[] {
  const opened = chargeVersionsIn(books).flatMap(({ openAction }) => openAction ?? []);
  return [...new Map(opened.map((one) => [one.key, one])).values()];
}

/** Returns true if the charge is still fully or partially approved. */
export const isApproved = ({ authorization }: Pick<Charge, "authorization">): boolean =>
  authorization === "approved" || authorization === "approved-partial";

/** Returns true if a message caused this hold at its network; both sides store its numbers. */
export const isHoldOf = (hold: Hold, { network, stan, acquirer }: Charge["sent"]): boolean =>
  hold.network === network && hold.stan === stan && hold.acquirer === acquirer.institutionId;

/** Returns true if a clearing record refunds part of its charge. */
export const isRefundBeside = ({ sent }: Pick<Charge, "sent">, { kind }: Pick<ClearingRecord, "kind">): boolean =>
  kind === "refund" && sent.kind !== "refund";

/** Returns true if this part of the network never recovered in the run. */
export const isGone = ({ plan }: Pick<Books, "plan">, network: unknown, ...parts: readonly Gone["part"][]): boolean =>
  plan.gone !== undefined && plan.gone.network === network && parts.includes(plan.gone.part);

/** Returns true if a network is unreachable and can therefore hold more than the books contain. */
export const isStillToBeTold = (books: Books, chargeKey: string, network: string): boolean =>
  isGone(books, network, "lines", "connections") &&
  books.items.some(
    (item) => item["pk"] === `charge#${chargeKey}` && kindOf(item) === "reversal" && item["state"] === "due",
  );

export const sumOf = <Entry>(entries: readonly Entry[], amountMinor: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + amountMinor(entry), 0);
