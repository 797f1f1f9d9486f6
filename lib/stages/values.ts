import * as v from "valibot";
import { cardNetworks } from "../../functions/card-networks/networks.ts";

/** Types of stage values; the error of each states the expected value. */

/** Host name, without scheme or path. */
export const name = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "put a name in small letters there"),
);

/** Value, or the empty string. */
export const orNone = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.literal(""), schema]);

export const httpsAddress = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s,]+$/, "put an address there that begins with https://"),
);

export const hostAndPort = v.pipe(v.string(), v.regex(/^[^\s,:]+:\d{1,5}$/, "put host:port there"));

export const digits = (atLeast: number, atMost: number, whatToPut: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${atLeast},${atMost}}$`), whatToPut));

/** Integer within limits. */
export const count = ({ atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {}) => {
  const bounds = atMost === Number.MAX_SAFE_INTEGER ? `${atLeast} or more` : `${atLeast} to ${atMost}`;
  const whatToPut = `put a whole number there, ${bounds}`;
  return v.pipe(v.number(), v.integer(whatToPut), v.minValue(atLeast, whatToPut), v.maxValue(atMost, whatToPut));
};

/** Values by card network. */
export const byNetwork = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist(cardNetworks, `put values of card networks there: ${cardNetworks.join(", ")}`), schema);

/** Returns true if a zone, such as eu-west-1a, belongs to the region. */
export const isZoneOf = (zone: string, region: string): boolean =>
  zone.startsWith(region) && /^[a-z]$/.test(zone.slice(region.length));
