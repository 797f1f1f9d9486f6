import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../architecture/imports.ts";

/**
 * Checks that each deployed or runtime dependency has one version, is unmodified from the registry, and has an allowed license.
 */

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: true;
  readonly optional?: true;
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

const { dependencies, devDependencies, optionalDependencies, license } = json("package.json");

const { packages } = json("package-lock.json") as { packages: Readonly<Record<string, LockedPackage>> };

/** Packages without development tools: those that `npm sbom --sbom-format=cyclonedx --omit=dev` lists. */
const inProduction = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);

/** Licenses that require only attribution, and no disclosure of our source code. */
const allowedLicenses = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Unlicense"];

/** Old packages declare their licenses in a list, which npm does not copy to its lockfile. */
function licenseOf(path: string, { license: declaredLicense, optional }: LockedPackage): string {
  if (declaredLicense !== undefined) return declaredLicense;
  if (optional && !existsSync(join(root, path))) return "not installed here";
  const { licenses = [] }: { licenses?: readonly { readonly type: string }[] } = json(`${path}/package.json`);
  return licenses.map(({ type }) => type).join(" AND ");
}

describe("the dependencies", () => {
  it("have one version each", () => {
    const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("are found in production", () => expect(inProduction.length).toBeGreaterThan(50));

  it.each(inProduction)("%s is installed as published", (_, { integrity }) =>
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/),
  );

  it.each(inProduction)("%s has an allowed license", (path, locked) => {
    const license = licenseOf(path, locked);
    if (license !== "not installed here") expect(allowedLicenses).toContain(license);
  });
});

it("the service itself cannot be used without a license agreement", () => {
  expect(license).toBe("UNLICENSED");
  expect(readFileSync(join(root, "LICENSE"), "utf8")).toContain("All rights reserved");
});
