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
  /** Set by the operator for agents that do not onboard their merchants. */
  readonly defaultMerchantProfile?: MerchantProfile;
  /** Permission from the operator to charge with 3-D Secure results of other providers. */
  readonly externalAuthentications?: boolean;
  /**
   * Permission from the operator to charge Apple Pay and Google Pay: such charges claim strong authentication by the
   * device.
   */
  readonly wallets?: boolean;
  /** Daily limit of money that the agent can pay out without a cleared sale. Default: the stage's limit. */
  readonly creditsDailyMaxEuroCents?: number;
  /** A suspended agent can only return money: it can read, reverse and cancel. */
  readonly suspended?: boolean;
  /** The agent's own limits on open entities, by kind. Other kinds have the default limit. */
  readonly limits?: Partial<Readonly<Record<LimitedKind, number>>>;
  /**
   * Number of months for which the cards of its processor tokens are retained after their last use. Default: the
   * stage's number.
   */
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

/** Replaces an agent, on condition that its version has not changed. */
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
