import { isDeepStrictEqual } from "node:util";
import type { AuditedChange, AuditedEntity } from "../store/audited-change.ts";

/**
 * Audited entities, and the properties whose values audit entries are allowed to show (PCI DSS 10.2.1, 10.2.2). If an unlisted
 * property changes, the entry contains only its name, so the values of a new property are hidden until it is listed here.
 */

interface AuditedKind {
  readonly shown: readonly string[];
  /** URLs that can contain a secret in the path or the query. Entries show only the origin of these URLs. */
  readonly originShown?: readonly string[];
  /**
   * Properties whose changes are not recorded: properties that the service maintains, such as `lastUsed`, and copies of
   * entities that have their own audit entries.
   */
  readonly unaudited?: readonly string[];
}

const place = ["countryCode", "stateOrProvince", "city", "line1", "line2", "line3", "postalCode"];

const below = (name: string, properties: readonly string[]): readonly string[] =>
  properties.map((property) => `${name}.${property}`);

const auditedKinds = {
  agent: {
    shown: [
      "name",
      "status",
      "suspended",
      "creditsDailyMaxEuroCents",
      "externalAuthentications",
      "wallets",
      "limits",
      "tokenMonths",
      ...below("defaultMerchantProfile", ["mcc", "merchantName", "merchantCountryCode", "websiteUrl"]),
    ],
  },
  "api-key": {
    shown: ["status", "permissions", "ipRanges", "expires", "description", "createdBy"],
    unaudited: ["lastUsed"],
  },
  bin: {
    shown: ["network", "status", "description", "acquirerIdCode", "acquirerBin", "acquirerCountryCode", "amexModel"],
  },
  merchant: {
    shown: [
      "status",
      "merchantReference",
      "name",
      "legalName",
      "description",
      "websiteUrl",
      "payoutsHeld",
      "mayPayFor",
      ...below("registeredAddress", place),
    ],
  },
  acceptor: {
    shown: [
      "status",
      "mid",
      "mcc",
      "doingBusinessAsName",
      "description",
      "reference",
      "webshopUrl",
      "chargesBlocked",
      "fraudRate",
      "suspended",
      "bin.key",
      "merchant.key",
    ],
    unaudited: ["bin", "merchant"],
  },
  distribution: {
    shown: [
      "type",
      "status",
      "reference",
      "seenHostKey",
      ...below("targets", ["recipients", "host", "port", "username", "dirPath", "hostKeyFingerprints"]),
      ...below("targets", ["bucketName", "accountId", "directory", "roleArn"]),
    ],
  },
  "event-subscription": {
    shown: ["status", "area", "eventSource", "eventTypes", "eventBusArn", "delivery", "description"],
    originShown: ["targetUrl"],
    unaudited: ["fetchedAt", "eventDataSchema"],
  },
  "report-schedule": {
    shown: [
      "status",
      "reportName",
      "reference",
      "mimeType",
      "distributions",
      ...below("trigger", ["type", "cadence", "hour", "timeZone"]),
    ],
    unaudited: ["schedulerState", "reportsMade", "windowsUntil", "lastReportKey"],
  },
} as const satisfies Record<AuditedEntity, AuditedKind>;

/** `from` is null for a new property, and `to` is null for a removed one. */
export interface PropertyChange {
  readonly what: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface ShownChange {
  readonly changes: readonly PropertyChange[];
  /** Names of changed properties whose values the audit trail must not contain. */
  readonly withheld: readonly string[];
}

const bookkeeping = ["key", "agentKey", "version", "revision", "created", "lastModified"];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const propertiesOf = (entity: object = {}): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(entity).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      isRecord(value)
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
        : [[name, value]],
    ),
  );

const isIn = (names: readonly string[], path: string): boolean =>
  names.includes(path) || names.includes(path.split(".", 1)[0] ?? "");

const originOf = (address: unknown): unknown =>
  typeof address === "string" && URL.canParse(address) ? new URL(address).origin : null;

/** Returns undefined if no audited property changed. */
export function shownChange({ entity, before, after }: AuditedChange): ShownChange | undefined {
  const { shown, originShown = [], unaudited = [] }: AuditedKind = auditedKinds[entity];
  const [from, to] = [propertiesOf(before), propertiesOf(after)];
  const changes: PropertyChange[] = [];
  const withheld: string[] = [];
  for (const what of new Set([...from.keys(), ...to.keys()])) {
    const [was, is] = [from.get(what) ?? null, to.get(what) ?? null];
    if (isDeepStrictEqual(was, is)) continue;
    // `shown` lists nested properties, such as `registeredAddress.countryCode`, or entire objects, such as `limits`.
    const path = shown.includes(what) ? what : (what.split(".", 1)[0] ?? "");
    if (shown.includes(path)) changes.push({ what, from: was, to: is });
    else if (originShown.includes(what)) changes.push({ what, from: originOf(was), to: originOf(is) });
    else if (!isIn([...bookkeeping, ...unaudited], what)) withheld.push(what);
  }
  return changes.length + withheld.length > 0 ? { changes, withheld } : undefined;
}
