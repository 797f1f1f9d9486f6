import type { ARes, RReq } from "#emv-3ds-messages/messages";
import { entityOf, putEntity, type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put } from "../../shared/store/table.ts";
import { knownCountry } from "../../shared/values/country.ts";
import type { Authentication, MerchantInfo } from "../domain/authentication/authentication.ts";
import type { NamedAuthentication } from "../domain/authentication/authentication-proof.ts";
import { namedAuthenticationOf } from "../domain/authentication/proof-of.ts";

export const authenticationItemKey = (threedsKey: string): ItemKey => ({
  table: "domain",
  pk: `3ds#${threedsKey}`,
  sk: "3ds",
});

type StoredMerchantInfo = Omit<MerchantInfo, "merchantCountryCode"> & { readonly merchantCountryCode: string };

type StoredAuthentication = StoredAs<Omit<Authentication, "key" | "ares" | "rreq" | "merchantInfo">, "warnings"> & {
  readonly ares?: Partial<ARes>;
  readonly rreq?: Partial<RReq>;
  readonly merchantInfo?: StoredMerchantInfo;
};

const nothingToWarnOf = { warnings: [] };

type Exchanged = Pick<Authentication, "protocolVersion" | "threeDSServerTransID" | "messageCategory">;

const repeatedInARes = ({ protocolVersion, threeDSServerTransID }: Exchanged) => ({
  messageType: "ARes" as const,
  messageVersion: protocolVersion,
  threeDSServerTransID,
});

const repeatedInRReq = (exchanged: Exchanged, { acsTransID, dsTransID }: Partial<ARes> = {}) => ({
  ...repeatedInARes(exchanged),
  messageType: "RReq" as const,
  messageCategory: exchanged.messageCategory,
  ...(acsTransID !== undefined && { acsTransID }),
  ...(dsTransID !== undefined && { dsTransID }),
});

/** Returns the attributes of an authentication, without those that the store adds. */
export function authenticationToItem(authentication: Authentication): StoredAuthentication {
  const { key: _key, ares, rreq, merchantInfo, ...own } = authentication;
  return {
    ...withoutDerived(own, nothingToWarnOf),
    ...(ares && { ares: withoutDerived<ARes, Partial<ARes>>(ares, repeatedInARes(own)) }),
    ...(rreq && { rreq: withoutDerived<RReq, Partial<RReq>>(rreq, repeatedInRReq(own, ares)) }),
    ...(merchantInfo && {
      merchantInfo: { ...merchantInfo, merchantCountryCode: merchantInfo.merchantCountryCode.alpha2 },
    }),
  };
}

/** Converts an item to an authentication, whichever agent owns it. */
export function itemToAnyAuthentication(item: Item): Authentication {
  const { ares, rreq, merchantInfo, ...own } = entityOf<StoredAuthentication>(item);
  return {
    ...nothingToWarnOf,
    ...own,
    key: item.pk.slice("3ds#".length),
    ...(ares && { ares: { ...repeatedInARes(own), ...ares } as ARes }),
    ...(rreq && { rreq: { ...repeatedInRReq(own, ares), ...rreq } as RReq }),
    ...(merchantInfo && {
      merchantInfo: { ...merchantInfo, merchantCountryCode: knownCountry(merchantInfo.merchantCountryCode) },
    }),
  };
}

export const itemToAuthentication = (item: Item | undefined, agentKey: string): Authentication | undefined =>
  item && item["agentKey"] === agentKey ? itemToAnyAuthentication(item) : undefined;

/**
 * Returns the data for a charge that refers to an authentication by key, or undefined if the agent has no authentication
 * with this key.
 */
export function itemToNamedAuthentication(item: Item | undefined, agentKey: string): NamedAuthentication | undefined {
  const authentication = itemToAuthentication(item, agentKey);
  return authentication && namedAuthenticationOf(authentication);
}

export const transactionKey = (threeDSServerTransID: string): ItemKey => ({
  table: "domain",
  pk: `3ds-transaction#${threeDSServerTransID.toLowerCase()}`,
  sk: "3ds-transaction",
});

export const transactionToPut = (threeDSServerTransID: string, threedsKey: string, agentKey: string): Put =>
  putEntity(transactionKey(threeDSServerTransID), { agentKey, threedsKey }, isNew);
