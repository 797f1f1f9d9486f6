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

/** What the parts of a run leave behind, by their names in parts.ts; each part declares its own slice. */
// biome-ignore lint/suspicious/noEmptyInterface: parts add to it
export interface LeftByParts {}

/** Everything that a run left behind, here and at the networks. */
export interface Books {
  readonly plan: Plan;
  readonly responses: readonly Heard[];
  readonly cameToRest: boolean;
  readonly items: readonly PlainItem[];
  readonly vaultItems: readonly PlainItem[];
  /** What was said to networks. */
  readonly messageItems: readonly PlainItem[];
  readonly changes: readonly StoredChange[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly holds: readonly Hold[];
  readonly reversals: readonly ReceivedReversal[];
  /** What left to take something back, whether it arrived or not. */
  readonly sentReversals: readonly SentReversal[];
  /** All that left for networks, whether it arrived or not. */
  readonly sentMessages: readonly SentMessage[];
  readonly authorizations: readonly ReceivedAuthorization[];
  readonly acknowledged: readonly AcknowledgedPresentment[];
  readonly submissions: readonly Submission[];
  /** What the bus took, and how many events and records were laid aside for an operator. */
  readonly onTheBus: readonly TakenEntry[];
  readonly unpublished: number;
  readonly parts: LeftByParts;
  readonly log: readonly string[];
  /** Who asked a busy table the same again without a pause. */
  readonly hurried: readonly string[];
  /** Who wrote what others had changed before, by its invocation, once for each time. */
  readonly lostRaces: readonly string[];
  readonly requests: readonly AskedRequest[];
  /** The invocations of which a call had a mishap: planned, in a storm or an outage, or aimed at. */
  readonly struck: ReadonlySet<string>;
}

/** A rule that must hold after every run; it answers what breaks it, in sentences. */
export type Oracle = (books: Books) => readonly string[];

/** A charge as its item has it, with the record of the request that is open on it, or was last. */
export type StoredCharge = Charge & { readonly agentKey: string; readonly recordPk?: string };

export const kindOf = ({ sk }: PlainItem): string => String(sk).split("#")[0] ?? "";

const itemsOf = <Stored>({ items }: Pick<Books, "items">, kind: string): readonly Stored[] =>
  items.filter((item) => kindOf(item) === kind) as unknown as readonly Stored[];

export const chargesIn = (books: Pick<Books, "items">) => itemsOf<StoredCharge>(books, "charge");

export const actionsIn = (books: Pick<Books, "items">) => itemsOf<ChargeAction>(books, "action");

export const clearingRecordsIn = (books: Pick<Books, "items">) => itemsOf<ClearingRecord>(books, "clearing");

/** The presentments of all batches. */
export const presentmentsIn = ({ items }: Pick<Books, "items">): readonly BatchedPresentment[] =>
  items
    .filter(({ sk }) => String(sk).startsWith("presentments#"))
    .flatMap(({ presentments }) => presentments as readonly BatchedPresentment[]);

/** Every version of every charge, in the order in which they were written. */
export const chargeVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredCharge[] =>
  changes.flatMap(({ item }) => (item && kindOf(item) === "charge" ? [item as unknown as StoredCharge] : []));

/** Every action that was ever open on a charge. */
export const openedActionsIn = (books: Pick<Books, "changes">): readonly OpenAction[] => {
  const opened = chargeVersionsIn(books).flatMap(({ openAction }) => openAction ?? []);
  return [...new Map(opened.map((one) => [one.key, one])).values()];
};

/** Whether the charge is still what its issuer approved, in full or in part. */
export const isApproved = ({ authorization }: Pick<Charge, "authorization">): boolean =>
  authorization === "approved" || authorization === "approved-partial";

/** The hold that a message made at its network; its numbers are on both sides. */
export const isHoldOf = (hold: Hold, { network, stan, acquirer }: Charge["sent"]): boolean =>
  hold.network === network && hold.stan === stan && hold.acquirer === acquirer.institutionId;

/** Clearing records and the refunds of a charge beside it: whether a record gives back what its charge took. */
export const isRefundBeside = ({ sent }: Pick<Charge, "sent">, { kind }: Pick<ClearingRecord, "kind">): boolean =>
  kind === "refund" && sent.kind !== "refund";

/** Whether this network's part never came back in the run. */
export const isGone = ({ plan }: Pick<Books, "plan">, network: unknown, ...parts: readonly Gone["part"][]): boolean =>
  plan.gone !== undefined && plan.gone.network === network && parts.includes(plan.gone.part);

/** A network that is told of what it holds as soon as it comes back: until then it may hold more than the books say. */
export const isStillToBeTold = (books: Books, chargeKey: string, network: string): boolean =>
  isGone(books, network, "lines", "connections") &&
  books.items.some(
    (item) => item["pk"] === `charge#${chargeKey}` && kindOf(item) === "reversal" && item["state"] === "due",
  );

export const sumOf = <Entry>(entries: readonly Entry[], amountMinor: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + amountMinor(entry), 0);
