import * as v from "valibot";
import { cardNetworks } from "../../functions/card-networks/networks.ts";

/** Schemas for stage values; each error message states the expected value. */

/** Host name without scheme or path, bucket name, or name of the service. */
export const name = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    "must consist of lowercase letters, digits, periods and hyphens, and begin and end with a letter or digit",
  ),
);

export const orNone = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.literal(""), schema]);

export const httpsAddress = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s,]+$/, "must be a URL that begins with https://"),
);

export const hostAndPort = v.pipe(v.string(), v.regex(/^[^\s,:]+:\d{1,5}$/, "must be host:port"));

export const digits = (atLeast: number, atMost: number, whatToPut: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${atLeast},${atMost}}$`), whatToPut));

export function count({ atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {}) {
  const bounds = atMost === Number.MAX_SAFE_INTEGER ? `${atLeast} or more` : `${atLeast} to ${atMost}`;
  const whatToPut = `must be an integer: ${bounds}`;
  return v.pipe(v.number(), v.integer(whatToPut), v.minValue(atLeast, whatToPut), v.maxValue(atMost, whatToPut));
}

export const byNetwork = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist(cardNetworks, `must have card networks as keys: ${cardNetworks.join(", ")}`), schema);

export const isZoneOf = (zone: string, region: string): boolean =>
  zone.startsWith(region) && /^[a-z]$/.test(zone.slice(region.length));
