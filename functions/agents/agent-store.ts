import { agentItemKey } from "../shared/store/agent-status.ts";
import type { LimitedKind } from "../shared/store/open-entities.ts";
import { ownedEntity, putEntity } from "../shared/store/stored-entity.ts";
import { type Condition, type Item, isNew, type Put } from "../shared/store/table.ts";
import { knownCountry } from "../shared/values/country.ts";
import type { MerchantProfile } from "./merchant-profile.ts";

export interface Agent {
  readonly key: string;
  readonly name: string;
  readonly status: "active";
  /** Default merchant data for authentications, set by the operator. */
  readonly defaultMerchantProfile?: MerchantProfile;
  /** True if the operator allows the agent's charges to use results from other 3DS Servers. */
  readonly externalAuthentications?: boolean;
  /**
   * True if the operator allows Apple Pay and Google Pay. Permission is required because of the liability shift: the
   * authorization requests of wallet charges indicate that the device authenticated the cardholder.
   */
  readonly wallets?: boolean;
  /** Maximum daily total of the agent's refunds without a cleared sale, in euro cents. Default: the stage's limit. */
  readonly creditsDailyMaxEuroCents?: number;
  /**
   * True if the operator suspended the agent. The following are then rejected: new charges, refunds, increments, new API
   * keys and processor tokens, and new or updated distributions and event subscriptions. All other requests are still
   * accepted, such as reads, reversals, cancellations and clears.
   */
  readonly suspended?: boolean;
  /** The agent's limits on the number of non-archived entities, by kind. Kinds without a value use the default limit. */
  readonly limits?: Partial<Readonly<Record<LimitedKind, number>>>;
  /** Card retention for the agent's processor tokens, in months after the last use. Default: the stage's retention. */
  readonly tokenMonths?: number;
  readonly created: string;
  readonly version: number;
}

/** The country of the default profile is stored as its ISO 3166-1 alpha-2 code. */
type StoredAgent = Omit<Agent, "defaultMerchantProfile"> & {
  readonly defaultMerchantProfile?: Omit<MerchantProfile, "merchantCountryCode"> & {
    readonly merchantCountryCode?: string;
  };
};

function agentToItem({ defaultMerchantProfile, ...own }: Agent): StoredAgent {
  if (!defaultMerchantProfile) return own;
  const { merchantCountryCode, ...profile } = defaultMerchantProfile;
  const country = merchantCountryCode && { merchantCountryCode: merchantCountryCode.alpha2 };
  return { ...own, defaultMerchantProfile: { ...profile, ...country } };
}

function storedToAgent({ defaultMerchantProfile, ...own }: StoredAgent): Agent {
  if (!defaultMerchantProfile) return own;
  const { merchantCountryCode, ...profile } = defaultMerchantProfile;
  const country = merchantCountryCode !== undefined && { merchantCountryCode: knownCountry(merchantCountryCode) };
  return { ...own, defaultMerchantProfile: { ...profile, ...country } };
}

export const agentToWrite = (agent: Agent): Put => agentToPut(undefined, agent, isNew);

/** The write fails if the agent's version has changed. */
export const changedAgentToWrite = (before: Agent, after: Agent): Put =>
  agentToPut(before, after, { expression: "#version = :version", values: { version: before.version } });

function agentToPut(before: Agent | undefined, after: Agent, onlyIf: Condition): Put {
  const put = putEntity(agentItemKey(after.key), { ...agentToItem(after), agentKey: after.key }, onlyIf);
  return { ...put, audited: { entity: "agent", agentKey: after.key, ...(before && { before }), after } };
}

export function itemToAgent(item: Item | undefined, agentKey: string): Agent | undefined {
  const stored = ownedEntity<StoredAgent>(item, agentKey);
  return stored && storedToAgent(stored);
}
