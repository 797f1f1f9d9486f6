import { countryOf } from "../../shared/values/country.ts";
import type { Acceptor } from "../merchant-schemas.ts";

const germany = countryOf("DE") ?? { alpha2: "DE", alpha3: "DEU", numeric: "276" };
const created = "2026-11-20T10:00:00.000Z";

/** A realistic Visa acceptor. A test overrides the properties that it tests. */
export const anAcceptor = (change: Partial<Acceptor> = {}): Acceptor => ({
  key: "mac-00000000000000000001",
  status: "active",
  mid: "MERCHANT1",
  mcc: "5732",
  doingBusinessAsName: "Demo Shop",
  description: "Demo Shop at visa",
  bin: {
    key: "bin-00000000000000000001",
    status: "active",
    network: "visa",
    acquirerIdCode: "400001",
    acquirerCountryCode: germany,
    created,
    version: 1,
  },
  merchant: {
    key: "mct-00000000000000000001",
    status: "active",
    name: "Demo Shop",
    legalName: "Demo Shop GmbH",
    registeredAddress: { countryCode: germany, city: "Berlin", line1: "Torstrasse 1", postalCode: "10119" },
    created,
    version: 1,
  },
  created,
  version: 1,
  ...change,
});
