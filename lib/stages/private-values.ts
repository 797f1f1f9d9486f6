import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StageRefused } from "./stage.ts";

/**
 * Stage values that must not be committed, from `<stage>.private.json` in the same folder. The private values have the same
 * schema as the committed values and override them. The committed stage file contains the digest of the private values, to
 * prevent a deployment with missing or outdated values, or with values from another machine.
 */

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Recursively sorts object members by name. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isValues(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}

/** SHA-256 of the values as sorted JSON, in hexadecimal. Empty if there are no values. */
export const digestOf = (values: Values): string =>
  Object.keys(values).length === 0
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(inOrder(values)))
        .digest("hex");

/** Merges objects recursively; all other values are replaced. */
function merged(one: unknown, other: unknown): unknown {
  if (!isValues(one) || !isValues(other)) return other;
  const named = Object.entries(other).map(([name, value]) => [name, merged(one[name], value)]);
  return { ...one, ...Object.fromEntries(named) };
}

const privateFileOf = (stageName: string, directory: string): string => join(directory, `${stageName}.private.json`);

function privateValuesIn(stageName: string, directory: string): Values {
  const file = privateFileOf(stageName, directory);
  if (!existsSync(file)) return {};
  const refused = (reason: string) => new StageRefused(stageName, [[`${stageName}.private.json`, reason]]);
  const text = readFileSync(file, "utf8");
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    // The parser's message quotes the file, whose values must not appear in the logs of a deployment.
    throw refused("is not valid JSON");
  }
  if (isValues(values) && !("name" in values) && !("privateValuesDigest" in values)) return values;
  throw refused("must be an object of settings, without `name` and `privateValuesDigest`");
}

/** Throws `StageRefused` if the private values are not an object of settings, or do not match the committed digest. */
export function withPrivateValues<Committed extends { readonly name: string; readonly privateValuesDigest: string }>(
  committed: Committed,
  directory: string,
): Committed {
  const found = privateValuesIn(committed.name, directory);
  const digest = digestOf(found);
  if (digest !== committed.privateValuesDigest) {
    throw new StageRefused(committed.name, [["privateValuesDigest", mismatch(committed, digest)]]);
  }
  return merged(committed, found) as Committed;
}

function mismatch(
  { name, privateValuesDigest: expected }: { readonly name: string; readonly privateValuesDigest: string },
  found: string,
): string {
  const file = `lib/stages/${name}.private.json`;
  if (found === "") return `${file} is missing or has no values; restore the version with the digest ${expected}`;
  const meant = `if the values are intended, set privateValuesDigest to ${found} and commit the change`;
  return expected === ""
    ? `${file} has values, but the stage file contains no digest of them: ${meant}; otherwise, remove the file`
    : `${file} does not match the digest in the stage file: ${meant}; otherwise, restore the deployed version, which has the digest ${expected}`;
}
