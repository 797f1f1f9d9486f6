import { readFileSync } from "node:fs";
import { join } from "node:path";
import { camelCase, operationsOf } from "../generate/operations.ts";

/**
 * The generated GET endpoint compiles and passes the tests. Until it is implemented, the endpoint returns the agent's key.
 */

export interface NewEndpoint {
  readonly slice: string;
  /** Name of the endpoint's folder, such as `get-acceptor-merchant`. */
  readonly name: string;
  readonly path: string;
  readonly permission: string;
}

const pascalCase = (kebab: string): string => camelCase(`-${kebab}`);

/** Returns the noun in an operation's name, such as `acceptor-merchant` in `get-acceptor-merchant`. */
const nounOf = (name: string): string => name.replace(/^[a-z]+-/, "");

/** Returns the nouns of the path's key parameters, such as `acceptor` for `{acceptorKey}`. */
const pathNouns = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)Key\}/g)].map(([, noun = ""]) => noun);

export const defaultPath = (name: string): string => `/${camelCase(nounOf(name))}`;

export const defaultPermission = (slice: string, name: string): string => `${camelCase(slice)}:${pascalCase(name)}`;

const templates = join(import.meta.dirname, "endpoint");

/** Fills in a template file; for example, `<operation>` becomes `getAcceptorMerchant`. */
function filled(template: string, { slice, name, path, permission }: NewEndpoint): string {
  const nouns = pathNouns(path);
  const places: Readonly<Record<string, string>> = {
    slice,
    name,
    path,
    permission,
    operation: camelCase(name),
    operations: operationsOf(slice),
    Noun: pascalCase(nounOf(name)),
    words: nounOf(name).replaceAll("-", " "),
    pathSchemas: nouns.map((noun) => `${noun}Key: keySchema("${noun}")`).join(", "),
    pathKeys: nouns.map((noun) => `${noun}Key: exampleKey("${noun}")`).join(", "),
  };
  return readFileSync(join(templates, template), "utf8").replace(
    /<(\w+)>/g,
    (place, of: string) => places[of] ?? place,
  );
}

export function endpointFiles(endpoint: NewEndpoint): Readonly<Record<string, string>> {
  const folder = `functions/${endpoint.slice}/${endpoint.name}`;
  return {
    [`${folder}/contract.ts`]: filled("contract.ts.txt", endpoint),
    [`${folder}/${endpoint.name}.ts`]: filled("use-case.ts.txt", endpoint),
    [`${folder}/${endpoint.name}.test.ts`]: filled("test.ts.txt", endpoint),
    [`${folder}/handler.ts`]: filled("handler.ts.txt", endpoint),
  };
}

/** Adds the endpoint with the minimum IAM permission: read access to the table. */
export function withCapability(page: string, { slice, name }: NewEndpoint): string {
  if (!/^ {2}endpoint\(/m.test(page)) throw new Error(`the capability page of ${slice} has no endpoint yet`);
  const operation = camelCase(name);
  return `import { contract as ${operation} } from "../../functions/${slice}/${name}/contract.ts";\n${page}`.replace(
    /^ {2}endpoint\(/m,
    `  endpoint(${operation}, { may: [readItems(table)] });\n  endpoint(`,
  );
}

/** Inserts a permission after the other permissions of its area or, if the area is new, at the end of the list. */
export function withPermission(list: string, permission: string): string {
  if (list.includes(`"${permission}"`)) return list;
  const [area] = permission.split(":");
  const lines = list.split("\n");
  const ofArea = lines.findLastIndex((line) => line.startsWith(`  "${area}:`));
  const place = ofArea === -1 ? lines.indexOf("] as const;") : ofArea + 1;
  return lines.toSpliced(place, 0, `  "${permission}",`).join("\n");
}
