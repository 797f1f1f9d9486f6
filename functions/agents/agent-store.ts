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
  /** Set by the operator for agents who do not onboard their merchants. */
  readonly defaultMerchantProfile?: MerchantProfile;
  /** Whether the operator lets it charge with results of 3-D Secure that were made elsewhere. */
  readonly externalAuthentications?: boolean;
  /** Permission to charge Apple Pay and Google Pay, given by the operator: such charges claim strong authentication by the device. */
  readonly wallets?: boolean;
  /** How much money without a cleared sale behind it the agent may give away in a day; the stage's limit when absent. */
  readonly creditsDailyMaxEuroCents?: number;
  /** A suspended agent moves no money but back: it may read, reverse and cancel. */
  readonly suspended?: boolean;
  /** Limits of its own on open entities, by kind; the other kinds have the default limit. */
  readonly limits?: Partial<Readonly<Record<LimitedKind, number>>>;
  /** For how many months the cards of its processor tokens are kept after their last use; the stage's number when absent. */
  readonly tokenMonths?: number;
  readonly created: string;
  readonly version: number;
}

/** The country of the default profile is stored by its code. */
type StoredAgent = Omit<Agent, "defaultMerchantProfile"> & {
  readonly defaultMerchantProfile?: Omit<MerchantProfile, "merchantCountryCode"> & {
    readonly merchantCountryCode?: string;
  };
};

const agentToItem = ({ defaultMerchantProfile, ...own }: Agent): StoredAgent => {
  if (!defaultMerchantProfile) return own;
  const { merchantCountryCode, ...profile } = defaultMerchantProfile;
  const country = merchantCountryCode && { merchantCountryCode: merchantCountryCode.alpha2 };
  return { ...own, defaultMerchantProfile: { ...profile, ...country } };
};

const storedToAgent = ({ defaultMerchantProfile, ...own }: StoredAgent): Agent => {
  if (!defaultMerchantProfile) return own;
  const { merchantCountryCode, ...profile } = defaultMerchantProfile;
  const country = merchantCountryCode !== undefined && { merchantCountryCode: knownCountry(merchantCountryCode) };
  return { ...own, defaultMerchantProfile: { ...profile, ...country } };
};

export const agentToWrite = (agent: Agent): Put => agentToPut(undefined, agent, isNew);

/** Puts the changed agent in the place of the version that it was made from. */
export const changedAgentToWrite = (before: Agent, after: Agent): Put =>
  agentToPut(before, after, { expression: "#version = :version", values: { version: before.version } });

const agentToPut = (before: Agent | undefined, after: Agent, onlyIf: Condition): Put => {
  const put = putEntity(agentItemKey(after.key), { ...agentToItem(after), agentKey: after.key }, onlyIf);
  return { ...put, audited: { entity: "agent", agentKey: after.key, ...(before && { before }), after } };
};

export const itemToAgent = (item: Item | undefined, agentKey: string): Agent | undefined => {
  const stored = ownedEntity<StoredAgent>(item, agentKey);
  return stored && storedToAgent(stored);
};
