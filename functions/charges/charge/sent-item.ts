import { type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import { knownCountry } from "../../shared/values/country.ts";
import type { SentAuthorization } from "../domain/charge/sent-authorization.ts";

/** Item format of an authorization message's data. Countries are stored as codes, and derived values are omitted. */

type Place<Name extends "merchant" | "acquirer"> = Omit<SentAuthorization[Name], "country"> & {
  readonly country: string;
};

export type StoredSent = Partial<Omit<SentAuthorization, "merchant" | "acquirer">> & {
  readonly merchant?: Place<"merchant">;
  readonly acquirer?: Place<"acquirer">;
};

/** Message data that can be derived from the rest of the item. */
type Known = Partial<SentAuthorization>;

/**
 * By default, the STAN is the last six digits of the RRN, and the local time is the transmission time in UTC. Only values
 * that differ from these defaults are stored.
 */
const derivedOf = ({ rrn, transmittedAt }: Known): Known => ({
  ...(rrn !== undefined && { stan: rrn.slice(-6) }),
  ...(transmittedAt !== undefined && { localTime: transmittedAt.slice(0, 19) }),
});

const placeToItem = <Place extends { readonly country: { readonly alpha2: string } }>({
  country,
  ...place
}: Place) => ({
  ...place,
  country: country.alpha2,
});

const itemToPlace = <Place extends { readonly country: string }>({ country, ...place }: Place) => ({
  ...place,
  country: knownCountry(country),
});

export function sentToItem(sent: SentAuthorization, known: Known = {}): StoredSent {
  const own: StoredAs<SentAuthorization, keyof Known> = withoutDerived(sent, { ...known, ...derivedOf(sent) });
  const { merchant, acquirer, ...facts } = own;
  return {
    ...facts,
    ...(merchant && { merchant: placeToItem(merchant) }),
    ...(acquirer && { acquirer: placeToItem(acquirer) }),
  };
}

export const itemToSent = ({ merchant, acquirer, ...facts }: StoredSent, known: Known = {}): SentAuthorization =>
  ({
    ...known,
    ...derivedOf({ ...known, ...facts }),
    ...facts,
    ...(merchant && { merchant: itemToPlace(merchant) }),
    ...(acquirer && { acquirer: itemToPlace(acquirer) }),
  }) as SentAuthorization;
