import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../architecture/imports.ts";

/** What is deployed with the service, or runs it: each in one version, as somebody published it, under a licence that we may use. */

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

/** All that is there without the tools: what `npm sbom --sbom-format=cyclonedx --omit=dev` lists. */
const inProduction = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);

/** Those that ask for nothing but their notice, and none that reaches for our own sources. */
const allowedLicences = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Unlicense"];

/** Packages from before there was one form say it in a list, which npm does not take into its lockfile. */
const licenceOf = (path: string, { license: declaredLicence, optional }: LockedPackage): string => {
  if (declaredLicence !== undefined) return declaredLicence;
  if (optional && !existsSync(join(root, path))) return "not installed here";
  const { licenses = [] }: { licenses?: readonly { readonly type: string }[] } = json(`${path}/package.json`);
  return licenses.map(({ type }) => type).join(" AND ");
};

describe("the dependencies", () => {
  it("are named in one version each", () => {
    const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("are found in production", () => expect(inProduction.length).toBeGreaterThan(50));

  it.each(inProduction)("%s comes as it was published", (_, { integrity }) =>
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/),
  );

  it.each(inProduction)("%s has a licence that we may use", (path, locked) => {
    const licence = licenceOf(path, locked);
    if (licence !== "not installed here") expect(allowedLicences).toContain(licence);
  });
});

it("the service itself is nobody's to use without an agreement", () => {
  expect(license).toBe("UNLICENSED");
  expect(readFileSync(join(root, "LICENSE"), "utf8")).toContain("All rights reserved");
});
