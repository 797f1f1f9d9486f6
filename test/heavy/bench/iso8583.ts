/**
 * Packs and unpacks messages that both libraries support, and compares messages per second with the npm package iso_8583 in one
 * run: `node test/heavy/bench/iso8583.ts`. The package is not a dependency; the benchmark installs it into .build/rivals.
 * @tikpay/iso8583-ts, the other package worth comparing with, has left the npm registry (404 on 2026-11-20).
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileDialect } from "#iso8583/codec";
import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";
import { iso87 } from "#iso8583/iso87";
import type { Iso8583Message } from "#iso8583/message";
import { networkWire } from "../../../functions/card-networks/wire.ts";
import type { Ratio } from "../../../scripts/bench/ratio.ts";
import { median, tellRatios } from "./measuring/ratios.ts";

const rivalPackage = "iso_8583";
const rivalVersion = "2.6.7";
const rounds = 7;
const roundMs = 300;

interface Rival {
  new (
    fields?: Record<string, string>,
  ): {
    getRawMessage(): Buffer | { error: string };
    getIsoJSON(bytes: Buffer, options: { lenHeader: boolean }): Record<string, string> | { error: string };
  };
}

function rival(): Rival {
  const folder = join(import.meta.dirname, "../../../.build/rivals");
  const manifest = join(folder, "package.json");
  if (!existsSync(join(folder, "node_modules", rivalPackage))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, JSON.stringify({ private: true }));
    const install = [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--save-exact",
      `${rivalPackage}@${rivalVersion}`,
    ];
    execFileSync("npm", install, { cwd: folder, stdio: "inherit" });
  }
  return createRequire(manifest)(rivalPackage);
}

/** The common table in ASCII without subfields, which is all that the rival supports. */
const plain: Dialect = { ...defaultDialect, base: iso87, fields: {}, display: () => ({}) };

const authorization = {
  mti: "0100",
  fields: {
    // The rival always sends the second bitmap. With this field, our messages have the same bytes.
    1: "0000000000000000",
    2: "4242424242424242",
    3: "000000",
    4: "000000001000",
    7: "1120203015",
    11: "000001",
    12: "203015",
    13: "1120",
    14: "2912",
    18: "5999",
    22: "010",
    25: "59",
    32: "12345",
    37: "432420000001",
    41: "TERM0001",
    42: "MERCHANT0000001",
    43: "SHOP                    BERLIN        DE",
    49: "978",
  },
} satisfies Iso8583Message;

const messages: { readonly [name: string]: Iso8583Message } = {
  "0100 authorization, 17 fields": authorization,
  "0400 reversal, 12 fields": {
    mti: "0400",
    fields: {
      2: "4242424242424242",
      3: "000000",
      4: "000000001000",
      7: "1120203015",
      11: "000002",
      32: "12345",
      37: "432420000001",
      41: "TERM0001",
      42: "MERCHANT0000001",
      49: "978",
      90: "010000000111202030150000001234500000000000",
      95: "000000000700000000000000000000000000000000",
    },
  },
  "0800 echo, 3 fields": { mti: "0800", fields: { 7: "1120203015", 11: "000003", 70: "301" } },
};

/** Measures calls per second during one interval. */
function rate(action: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  do {
    for (let index = 0; index < 200; index += 1) action();
    calls += 200;
    elapsed = performance.now() - start;
  } while (elapsed < roundMs);
  return (calls * 1_000) / elapsed;
}

/** Compares medians of alternating intervals, so other load slows all actions equally. The first interval is a warm-up. */
function compare(actions: { readonly [name: string]: () => unknown }): Record<string, number> {
  const rates = new Map(Object.keys(actions).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, action] of Object.entries(actions)) {
      const measured = rate(action);
      if (round > 0) rates.get(name)?.push(measured);
    }
  }
  return Object.fromEntries([...rates].map(([name, values]) => [name, median(values)]));
}

const thousands = (value = 0) => `${(value / 1_000).toFixed(0)} k/s`.padStart(9);

const Rival = rival();
const ours = compileDialect(plain);
const ratios: Ratio[] = [];

for (const [name, message] of Object.entries(messages)) {
  const { 1: _, ...fields } = message.fields as Record<string, string>;
  const theirs = { 0: message.mti, ...fields };
  const bytes = Buffer.from(ours.pack(message));
  const raw = new Rival(theirs).getRawMessage();
  if (!Buffer.isBuffer(raw) || !raw.equals(bytes)) {
    throw new Error(`${name}: the two packages do not write the same bytes, so they cannot be compared`);
  }
  const read = new Rival().getIsoJSON(raw, { lenHeader: false });
  if (JSON.stringify(read) !== JSON.stringify(theirs)) {
    throw new Error(`${name}: the other package does not read its own message`);
  }
  const rates = compare({
    "our pack": () => ours.pack(message),
    "their pack": () => new Rival(theirs).getRawMessage(),
    "our unpack": () => ours.unpack(bytes),
    "their unpack": () => new Rival().getIsoJSON(raw, { lenHeader: false }),
    "our both": () => ours.unpack(ours.pack(message)),
    "their both": () => new Rival().getIsoJSON(new Rival(theirs).getRawMessage() as Buffer, { lenHeader: false }),
  });
  console.log(name);
  for (const what of ["pack", "unpack", "both"]) {
    const ratio = (rates[`our ${what}`] ?? 0) / (rates[`their ${what}`] ?? 1);
    ratios.push({ name: `${what}, ${name}`, ratio, better: "bigger", limit: 1 });
    const figures = `ours ${thousands(rates[`our ${what}`])}   ${rivalPackage} ${thousands(rates[`their ${what}`])}`;
    console.log(`  ${what.padEnd(7)} ${figures}`);
  }
}

console.log("our network dialects, the authorization above with its own layouts");
const { 1: _, 22: entryMode, ...common } = authorization.fields;
for (const [network, { dialect }] of Object.entries(networkWire).slice(0, 4)) {
  const codec = compileDialect(dialect);
  const mode = { visa: "0100", "american-express": "1009S0S00001" }[network] ?? entryMode;
  const local = network === "american-express" ? { 12: "261120203015", 25: "1900", 49: "978" } : {};
  const message = {
    mti: network === "american-express" ? "1100" : "0100",
    fields: { ...common, 22: mode ?? "", ...local },
  };
  const bytes = codec.pack(message);
  const rates = compare({ pack: () => codec.pack(message), unpack: () => codec.unpack(bytes) });
  console.log(`  ${network.padEnd(17)} pack ${thousands(rates["pack"])}   unpack ${thousands(rates["unpack"])}`);
}
tellRatios(ratios);
