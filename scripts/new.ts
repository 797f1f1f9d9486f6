import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { keyPrefixes } from "../functions/shared/values/keys.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { operationsFiles } from "./generate/operations.ts";
import {
  defaultPath,
  defaultPermission,
  endpointFiles,
  type NewEndpoint,
  withCapability,
  withPermission,
} from "./new/endpoint-files.ts";

const root = resolve(import.meta.dirname, "..");

const permissionsFile = "functions/shared/entry/permissions.ts";

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

function checked(endpoint: NewEndpoint): NewEndpoint {
  const { slice, name, path, permission } = endpoint;
  if (!existsSync(join(root, `lib/capabilities/${slice}.ts`)))
    throw new UsageError(`there is no lib/capabilities/${slice}.ts`);
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) throw new UsageError(`${name} is not a verb and a noun in kebab case`);
  if (existsSync(join(root, `functions/${slice}/${name}`)))
    throw new UsageError(`functions/${slice}/${name} already exists`);
  if (!/^[a-zA-Z]+:[A-Z][a-zA-Z]*$/.test(permission))
    throw new UsageError(`${permission} does not have the format of a permission, such as acceptors:GetMerchant`);
  if (!/^(\/[a-zA-Z0-9]+|\/\{[a-zA-Z]+Key\})+$/.test(path))
    throw new UsageError(`${path} is not a path such as /acceptors/{acceptorKey}/merchant`);
  for (const [, noun = ""] of path.matchAll(/\{(\w+)Key\}/g))
    if (!(noun in keyPrefixes)) throw new UsageError(`functions/shared/values/keys.ts has no prefix for ${noun}`);
  return endpoint;
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

interface Given {
  readonly path?: string;
  readonly permission?: string;
}

function writeEndpoint(slice: string, name: string, { path, permission }: Given): void {
  const endpoint = checked({
    slice,
    name,
    path: path ?? defaultPath(name),
    permission: permission ?? defaultPermission(slice, name),
  });
  const page = `lib/capabilities/${slice}.ts`;
  const files = {
    ...endpointFiles(endpoint),
    [page]: withCapability(textOf(page), endpoint),
    [permissionsFile]: withPermission(textOf(permissionsFile), endpoint.permission),
  };
  write(files);
  execFileSync(join(root, "node_modules/.bin/biome"), ["check", "--write", ...Object.keys(files)], { cwd: root });
  write(operationsFiles());
  console.log(`${Object.keys(files).join("\n")}\n\nComplete these files as described in docs/how-to-endpoint.md.`);
}

const endpointCommand = new Command("endpoint")
  .description(
    "Generates a GET endpoint that compiles and passes the tests: contract, use case, test and handler, its entry on the slice's capability page, and its permission if the permission is new.",
  )
  .argument("<slice>", "a folder in functions/, such as merchants")
  .argument("<name>", "a verb and a noun, such as get-acceptor-merchant")
  .option("--path <path>", "path, such as /acceptors/{acceptorKey}/merchant; each path parameter is an entity key")
  .option("--permission <permission>", "permission, such as acceptors:GetMerchant")
  .action(writeEndpoint);

await runCommand(new Command("npm run new --").addCommand(endpointCommand));
