import fc from "fast-check";
import { among, mostly, oneIn, seldom } from "../chances.ts";

/** Keys with which agents call the API, and changes to those keys. */

/** Permissions of a key, simplest first. Without the first set, no shopper can be authenticated. */
export const grants = {
  everything: ["all:All"],
  "charges and authentications": ["charges:All", "threeDs:All"],
  "charges, nothing that gives back": [
    "charges:Create",
    "charges:Get",
    "charges:Clear",
    "charges:Withdraw",
    "charges:Increment",
    "charges:Reverse",
    "charges:Cancel",
  ],
  "reads charges": ["charges:Get"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type GrantName = keyof typeof grants;

/** Source addresses of calls; the first one is the agent's usual address. */
export const addresses = { "at home": "203.0.113.9", elsewhere: "198.51.100.23" } as const;

/** IP ranges that a key can be limited to. */
export const homeRange = "203.0.113.0/24";
export const otherRange = "192.0.2.0/24";

export interface ClientKeyPlan {
  readonly grant: GrantName;
  readonly isLimitedToHome: boolean;
  readonly address: keyof typeof addresses;
  /** Expiry of the key, in milliseconds from the start of the run. Undefined if the key does not expire. */
  readonly expiresAtMs?: number | undefined;
  /** The key is sent with another key's secret. */
  readonly isMistyped: boolean;
}

/** Operations on a client's key or on its agent. */
const keyDeeds = {
  "rotates the key": "creates another key, goes on with that one, and archives the old one",
  "takes permissions away": "leaves the key nothing but reading, and gives back what it had",
  "limits the addresses": "limits the key to addresses where nobody is, and takes that back",
  "disables the key": "disables the key, and lets it be active again",
  "archives the key": "archives the key",
  "ends the key": "(an operator) ends the key",
  "ends all keys": "(an operator) ends all keys of the agent and gives it a new one, with which all go on",
  "suspends the agent": "(an operator) suspends the agent, and lets it go on",
} as const;

type KeyDeed = keyof typeof keyDeeds;

export interface KeyDeedPlan {
  readonly deed: KeyDeed;
  readonly client: number;
  readonly atMs: number;
  /** Time between the steps of the operation. */
  readonly laterMs: number;
  /** Two operators run the operation at the same time. */
  readonly twice: boolean;
}

export interface AccessPlan {
  /** Plans by client index; a client beyond the list uses the first key of its agent. */
  readonly clients: readonly ClientKeyPlan[];
  readonly deeds: readonly KeyDeedPlan[];
}

const clientKey: fc.Arbitrary<ClientKeyPlan> = fc.record({
  grant: mostly<GrantName>("everything", ...(Object.keys(grants) as GrantName[])),
  isLimitedToHome: mostly(false, true),
  address: mostly<ClientKeyPlan["address"]>("at home", "elsewhere"),
  expiresAtMs: oneIn(6, among(90_000, 30_000, 500)),
  isMistyped: seldom(false, false, true),
});

/** A suspension has an effect only if the suspended party sends a request during it. */
const anyDeed = fc.oneof(
  { weight: 3, arbitrary: among(...(Object.keys(keyDeeds) as KeyDeed[])) },
  { weight: 1, arbitrary: fc.constant<KeyDeed>("suspends the agent") },
);

/** Times around the first client requests, after one minute, and after two. */
const keyDeed: fc.Arbitrary<KeyDeedPlan> = fc.record({
  deed: anyDeed,
  client: fc.nat(2),
  atMs: among(20, 0, 150, 500, 3_000, 45_000, 61_000, 110_000),
  laterMs: among(70_000, 20_000, 500, 150_000),
  twice: mostly(false, true),
});

export const arbitraryAccess: fc.Arbitrary<AccessPlan> = fc.record({
  clients: fc.array(clientKey, { minLength: 3, maxLength: 3 }),
  deeds: fc.array(keyDeed, { minLength: 1, maxLength: 2 }),
});

const plainKey: ClientKeyPlan = {
  grant: "everything",
  isLimitedToHome: false,
  address: "at home",
  isMistyped: false,
};

export const simplerAccess = ({ clients, deeds }: AccessPlan): readonly AccessPlan[] => [
  ...deeds.map((_, place) => ({ clients, deeds: deeds.toSpliced(place, 1) })),
  ...deeds.flatMap((one, place) =>
    one.twice ? [{ clients, deeds: deeds.with(place, { ...one, twice: false }) }] : [],
  ),
  ...clients.map((_, place) => ({ clients: clients.with(place, plainKey), deeds })),
];

const clientLine = ({ grant, isLimitedToHome, address, expiresAtMs, isMistyped }: ClientKeyPlan, place: number) =>
  [
    `the key of client ${place + 1}: ${grant}`,
    ...(isLimitedToHome ? ["from home only"] : []),
    ...(expiresAtMs === undefined ? [] : [`until ${expiresAtMs} ms`]),
    `it calls from ${address}${isMistyped ? " with another secret" : ""}`,
  ].join(", ");

export const accessLines = ({ clients, deeds }: AccessPlan): readonly string[] => [
  ...clients.map(clientLine),
  ...deeds.map(
    ({ deed, client, atMs, laterMs, twice }, place) =>
      `keys ${place + 1}: at ${atMs} ms the agent of client ${client + 1} ${keyDeeds[deed]}, each ${laterMs} ms later${twice ? "; two at once" : ""}`,
  ),
];
