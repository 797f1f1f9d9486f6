import { type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import { knownCountry } from "../../shared/values/country.ts";
import type { SentAuthorization } from "../domain/charge/sent-authorization.ts";

/** Item format of the facts of a message: countries by their code, without facts that follow from others. */

type Place<Name extends "merchant" | "acquirer"> = Omit<SentAuthorization[Name], "country"> & {
  readonly country: string;
};

export type StoredSent = Partial<Omit<SentAuthorization, "merchant" | "acquirer">> & {
  readonly merchant?: Place<"merchant">;
  readonly acquirer?: Place<"acquirer">;
};

/** Facts of a message that can be derived from the rest of its item. */
type Known = Partial<SentAuthorization>;

/**
 * The retrieval reference number ends with the trace number. A message without a separate local time has that of its
 * transmission.
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

export const sentToItem = (sent: SentAuthorization, known: Known = {}): StoredSent => {
  const own: StoredAs<SentAuthorization, keyof Known> = withoutDerived(sent, { ...known, ...derivedOf(sent) });
  const { merchant, acquirer, ...facts } = own;
  return {
    ...facts,
    ...(merchant && { merchant: placeToItem(merchant) }),
    ...(acquirer && { acquirer: placeToItem(acquirer) }),
  };
};

export const itemToSent = ({ merchant, acquirer, ...facts }: StoredSent, known: Known = {}): SentAuthorization =>
  ({
    ...known,
    ...derivedOf({ ...known, ...facts }),
    ...facts,
    ...(merchant && { merchant: itemToPlace(merchant) }),
    ...(acquirer && { acquirer: itemToPlace(acquirer) }),
  }) as SentAuthorization;
