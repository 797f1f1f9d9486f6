import * as v from "valibot";
import { cardNetworks } from "../card-networks/catalogue/networks.ts";
import { CountryCode, CountryCodeInput } from "../shared/country.ts";
import { keySchema, letters, Timestamp, VersionNumber, WebAddress } from "../shared/schemas.ts";

/** Shapes of the agents' master data: merchants, the acceptors they take cards with, and the BINs behind them. */

export const AddressInput = v.strictObject({
  countryCode: CountryCodeInput,
  stateOrProvince: v.optional(letters(1, 120)),
  city: letters(1, 120),
  line1: letters(1, 120),
  line2: v.optional(letters(1, 120)),
  postalCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]+( [A-Z0-9]*)?$/), v.maxLength(10)),
});

const Address = v.object({ ...AddressInput.entries, countryCode: CountryCode });

export const merchantEntries = {
  merchantReference: v.optional(
    v.pipe(v.string(), v.regex(/^(?!mct-)[a-zA-Z0-9()+,\-.:=@;$_!*/?#|]+$/), v.maxLength(120)),
  ),
  name: letters(1, 120),
  legalName: letters(1, 120),
  description: v.optional(letters(1, 160)),
  registeredAddress: AddressInput,
  websiteUrl: v.optional(WebAddress),
};

export const Merchant = v.object({
  ...merchantEntries,
  key: keySchema("merchant"),
  status: v.picklist(["active", "archived"]),
  registeredAddress: Address,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  version: VersionNumber,
});

export const amexModels = ["payfac", "direct_merchant", "payment_designation"] as const;

export const binEntries = {
  network: v.picklist(cardNetworks),
  description: v.optional(letters(1, 160)),
  /** Who acquires, as the networks know it: field 32 of every message. */
  acquirerIdCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,11}$/)),
  acquirerBin: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{0,11}$/))),
  acquirerCountryCode: CountryCodeInput,
  amexModel: v.optional(v.picklist(amexModels)),
};

export const Bin = v.object({
  ...binEntries,
  key: keySchema("bin"),
  status: v.picklist(["active", "archived"]),
  acquirerCountryCode: CountryCode,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  version: VersionNumber,
});

export const acceptorEntries = {
  /** The merchant's number at the networks: field 42 of every message; the SE number at american-express. */
  mid: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9\-_.]{1,15}$/)),
  /** Merchant category code, ISO 18245. */
  mcc: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  doingBusinessAsName: letters(1, 120),
  binKey: keySchema("bin"),
  description: letters(1, 160),
  reference: v.optional(letters(1, 120)),
  webshopUrl: v.optional(WebAddress),
  chargesBlocked: v.optional(v.boolean()),
};

const { binKey: _givenInTheRequest, ...shownEntries } = acceptorEntries;

export const Acceptor = v.object({
  ...shownEntries,
  key: keySchema("acceptor"),
  status: v.picklist(["active", "archived"]),
  bin: Bin,
  merchant: Merchant,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  version: VersionNumber,
});

export type Merchant = v.InferOutput<typeof Merchant>;
export type Bin = v.InferOutput<typeof Bin>;
export type Acceptor = v.InferOutput<typeof Acceptor>;
