import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Generates `test/operations/<slice>.ts` from the handlers of a slice, so that every function that has a platform (settings
 * and clients) can run with the platform of a test or the simulation. A function needs no registration other than its
 * handler, because handlers have a fixed format: const platform = deployedChargeActionsPlatform(); export const handler =
 * endpoint(contract, cancelCharge(platform), platform);
 */

const root = resolve(import.meta.dirname, "../..");

const handlerForm =
  /(?:^const platform = (\w+)\((.*)\);\n\n)?^export const handler = (\w+)\((?:contract, (\w+)(\(platform\))?, )?(?:platform|(\w+)\((.*)\))(?:, portionStarter\(\))?\);$/m;

/** A stateless function has no platform, so its tests call the use case directly. */
const needsPlatform = (handlerText: string): boolean => /\bdeployed(?!Stateless)\w*Platform\(/.test(handlerText);

/** Function in test/support/in-process.ts for each pipeline in functions/shared/entry. */
const makers: Readonly<Record<string, string>> = {
  endpoint: "endpointOf",
  eventConsumer: "eventConsumerOf",
  operation: "operationOf",
  operatorFunction: "operatorFunctionOf",
  portionedTask: "portionedTaskOf",
  streamConsumer: "streamConsumerOf",
  task: "taskOf",
};

interface Operation {
  readonly name: string;
  readonly line: string;
  readonly imports: readonly string[];
}

export const camelCase = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const operationsOf = (slice: string): string => `${camelCase(slice)}Operations`;

/** Returns the import path of a project file, relative to test/operations. */
const importPath = (file: string): string => `../../${file}`;

function importOf(text: string, name: string, handler: string): string {
  const [, path] = new RegExp(`^import \\{ ${name} \\} from "(\\.[^"]+)";$`, "m").exec(text) ?? [];
  if (path === undefined)
    throw new Error(`${handler} must import ${name} from a relative path, without other names in the same import`);
  return join(dirname(handler), path);
}

interface Room {
  readonly code: string;
  readonly imports: readonly string[];
}

/**
 * Returns the type of the platform that a call such as `deployedPlatform("requests")` returns. `given` contains the
 * arguments of the call.
 */
function platformType(given: string): string {
  const groups = [...given.matchAll(/"[a-z-]+"/g)].map(String);
  return groups.length === 0 ? "FunctionPlatform" : `KeyedPlatform<${groups.join(" | ")}>`;
}

const importOfPlatformType = (type: string): string =>
  `import type { ${type.replace(/<.*/, "")} } from "${importPath("functions/shared/platform/platform.ts")}";`;

const importOfTool = (name: string): string => `import { ${name} } from "../support/in-process.ts";`;

/**
 * Returns the code that builds the platform of a function, and the imports of that code. For example,
 * `deployedChargeActionsPlatform()` calls `chargeActionsPlatform` with the deployed settings and clients, so the code is
 * `chargeActionsPlatform`.
 */
function roomOf(text: string, deployed: string, given: string, handler: string): Room {
  const type = platformType(given);
  if (deployed === "deployedPlatform" || deployed === "deployedEndpointPlatform")
    return { code: `asGiven<${type}>`, imports: [importOfTool("asGiven"), importOfPlatformType(type)] };
  const file = importOf(text, deployed, handler);
  const room = deployed.replace(/^deployed(\w)/, (_, letter: string) => letter.toLowerCase());
  const [declared, typeParameter] =
    new RegExp(`^export (?:const ${room} = |function ${room}(?=[<(]))(<)?`, "m").exec(
      readFileSync(join(root, file), "utf8"),
    ) ?? [];
  if (declared === undefined) {
    const imports = [importOfTool("asGiven"), `import type { ${deployed} } from "${importPath(file)}";`];
    return { code: `asGiven<ReturnType<typeof ${deployed}>>`, imports };
  }
  const imports = [`import { ${room} } from "${importPath(file)}";`];
  if (typeParameter === undefined) return { code: room, imports };
  return {
    code: `${room}<ClientsOf<typeof ${room}> & ${type}>`,
    imports: [...imports, importOfPlatformType(type), `import type { ClientsOf } from "../support/in-process.ts";`],
  };
}

/** Returns undefined if the function is stateless. */
function operationIn(handler: string): Operation | undefined {
  const text = readFileSync(join(root, handler), "utf8");
  if (!needsPlatform(text)) return undefined;
  const found = handlerForm.exec(text);
  const pipeline = found?.[3] ?? "";
  const deployed = found?.[1] ?? found?.[6];
  if (deployed === undefined) throw new Error(`${handler} does not have the required format of a handler`);
  const useCase = found?.[4];
  const name = camelCase(basename(dirname(handler)));
  const room = roomOf(text, deployed, found?.[2] ?? found?.[7] ?? "", handler);
  const contract = `import { contract as ${name}Contract } from "${importPath(dirname(handler))}/contract.ts";`;
  const imports = [contract, ...room.imports];
  if (useCase === undefined) {
    const edge = `import { ${pipeline} } from "${importPath(importOf(text, pipeline, handler))}";`;
    const line = `${name}: edgeOf(${name}Contract, ${pipeline}, ${room.code}),`;
    return { name, line, imports: [...imports, edge, importOfTool("edgeOf")] };
  }
  const maker = makers[pipeline];
  if (maker === undefined) throw new Error(`${handler} has an unknown pipeline: ${pipeline}`);
  const work = found?.[5] === undefined ? `() => ${useCase}` : useCase;
  return {
    name,
    line: `${name}: ${maker}(${name}Contract, ${work}, ${room.code}),`,
    imports: [
      ...imports,
      `import { ${useCase} } from "${importPath(importOf(text, useCase, handler))}";`,
      importOfTool(maker),
    ],
  };
}

/** Merges the imports from each file, and sorts the names in Biome's order. */
function mergedImports(lines: readonly string[]): readonly string[] {
  const names = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, kind = "", name = "", path = ""] = /^import (type )?\{ (.+) \} from "(.+)";$/.exec(line) ?? [];
    const key = `${path} ${kind}`;
    names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  return [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => {
      const [path = "", kind] = key.split(" ");
      return `import ${kind ? "type " : ""}{ ${[...of].sort().join(", ")} } from "${path}";`;
    });
}

const fileOf = (slice: string, operations: readonly Operation[]): string =>
  `// Generated from the handlers of functions/${slice} by npm run generate operations.

${mergedImports(operations.flatMap(({ imports }) => imports)).join("\n")}

export const ${operationsOf(slice)} = {
${operations.map(({ line }) => `  ${line}`).join("\n")}
};
`;

export function operationsFiles(): Readonly<Record<string, string>> {
  const slices = new Map<string, Operation[]>();
  for (const handler of globSync("functions/*/*/handler.ts", { cwd: root }).sort()) {
    const [, slice = ""] = handler.split("/");
    const operation = operationIn(handler);
    if (operation) slices.set(slice, [...(slices.get(slice) ?? []), operation]);
  }
  return Object.fromEntries(
    [...slices].map(([slice, operations]) => [`test/operations/${slice}.ts`, fileOf(slice, operations)]),
  );
}
