import type { chargeToShown } from "../../functions/charges/charge-view.ts";
import type { Charge } from "../../functions/charges/domain/charge.ts";
import type { Hold } from "../../sandbox/network-host/ledger.ts";
import type { Heard } from "./client.ts";
import type { Plan } from "./plan.ts";
import type { ReceivedReversal } from "./simulated-host.ts";
import type { PlainItem, StoredChange } from "./table-engine.ts";

/** Everything that a run left behind, here and at the networks. */
export interface Books {
  readonly plan: Plan;
  readonly heard: readonly Heard[];
  readonly cameToRest: boolean;
  readonly items: readonly PlainItem[];
  readonly vaultItems: readonly PlainItem[];
  readonly changes: readonly StoredChange[];
  readonly holds: readonly Hold[];
  readonly reversals: readonly ReceivedReversal[];
  readonly log: readonly string[];
}

/** A rule that must hold after every run; it answers what breaks it, in sentences. */
export type Oracle = (books: Books) => readonly string[];

/** A charge as its item has it, with the record of the request that made it. */
export type StoredCharge = Charge & { readonly agentKey: string; readonly recordPk?: string };

export const kindOf = ({ sk }: PlainItem): string => String(sk).split("#")[0] ?? "";

export const chargesIn = ({ items }: Pick<Books, "items">): readonly StoredCharge[] =>
  items.filter((item) => kindOf(item) === "charge") as unknown as readonly StoredCharge[];

/** The hold that the authorization of a charge made; its numbers are on both sides. */
export const isHoldOf = (hold: Hold, { sent, network }: Pick<Charge, "sent" | "network">): boolean =>
  hold.network === network && hold.stan === sent.stan && hold.acquirer === sent.acquirer.institutionId;

/** The charge that a client was told of with a 201. */
export const chargeToldIn = ({ response }: Heard): ReturnType<typeof chargeToShown> | undefined =>
  response?.statusCode === 201 ? JSON.parse(response.body) : undefined;

export const isWithoutKey = ({ client }: Heard, { plan }: Pick<Books, "plan">): boolean =>
  plan.clients[client - 1]?.keyNumber === undefined;
