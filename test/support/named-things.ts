import type { Command, Option } from "commander";
import eventDescription from "../../docs/asyncapi.json" with { type: "json" };
import { problemCatalogue } from "../../functions/service-description/problem-catalogue.ts";
import { operationPermissions } from "../../functions/shared/entry/permissions.ts";
import { programOn } from "../../packages/cli/program.ts";
import { scriptedTerminal } from "../../packages/cli/testing/scripted-terminal.ts";
import * as client from "../../packages/client/index.ts";
import { apiDescription } from "./described-operations.ts";

/** Finds API names in texts, including names that the API does not have. */

/** Returns the inline code and the code blocks of a text. */
const codeIn = (text: string): string =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? "").join("\n");

const spansIn = (text: string): string =>
  [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span).join("\n");

const foundIn = (text: string, form: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(form)].map(([, found = ""]) => found))].sort();

const areasOf = (names: readonly string[], separator: string): ReadonlySet<string> =>
  new Set(names.filter((name) => name.includes(separator)).map((name) => name.slice(0, name.indexOf(separator))));

/** AWS actions have the same format as the service's permissions. */
const awsServices = new Set(
  "acm aws cloudformation dynamodb ecr events iam kms lambda logs s3 scheduler secretsmanager ses sts".split(" "),
);

const permissionAreas = areasOf(operationPermissions, ":");
const permissions = new Set([...operationPermissions, "all:All", ...[...permissionAreas].map((area) => `${area}:All`)]);

const unknownPermissions = (text: string): readonly string[] =>
  foundIn(codeIn(text), /(?<![\w.:/-])(\w+:[A-Z][a-z]\w*)(?![\w:])/g).filter(
    (name) => !permissions.has(name) && !awsServices.has(name.slice(0, name.indexOf(":"))),
  );

const problems = new Set(Object.values(problemCatalogue).map(({ type }) => type));
const problemAreas = areasOf([...problems], "/");

/** Finds problem types in links, and those in code that begin with an area of problems. */
const unknownProblems = (text: string): readonly string[] =>
  [
    ...foundIn(text, /\/service\/problems\/([\w-]+(?:\/[\w-]+)?)/g),
    ...foundIn(spansIn(text), /^([a-z0-9-]+\/[a-z-]+)$/gm).filter((name) => problemAreas.has(name.split("/")[0] ?? "")),
  ].filter((name) => !problems.has(name));

const events = new Set(Object.keys(apiDescription.webhooks));
const eventAreas = areasOf([...events], ".");

const unknownEvents = (text: string): readonly string[] =>
  foundIn(spansIn(text), /^(?:com\.acquiring\.)?([a-z0-9]+\.[a-zA-Z]+)$/gm).filter(
    (name) =>
      eventAreas.has(name.split(".")[0] ?? "") && !events.has(name) && !/\.(csv|json|jsonl|parquet|ts)$/.test(name),
  );

const routes = Object.keys(apiDescription.paths).map((path) => path.split("/").slice(1));

const isVariable = (segment: string): boolean => /^[{$…<"']|^[a-z]{3}-|…/.test(segment);

const fits = (given: readonly string[], route: readonly string[]): boolean =>
  given.length === route.length &&
  given.every((segment, position) => {
    const own = route[position] ?? "";
    return own.startsWith("{") || own === segment || (isVariable(segment) && own.startsWith("{"));
  });

/** Finds paths with the API's prefix, and paths after a method. */
const unknownPaths = (text: string): readonly string[] =>
  foundIn(codeIn(text), /(?:\/v1|\b(?:GET|POST|PATCH|DELETE) (?:\/v1)?)(\/[^\s`"'?)\\|,;]+)/g).filter((path) => {
    const given = path.replace(/\.md$/, "").split("#")[0]?.split("/").slice(1) ?? [];
    return !routes.some((route) => fits(given, route));
  });

const operations = new Set(
  Object.values(apiDescription.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
);

const unknownOperations = (text: string): readonly string[] =>
  foundIn(codeIn(text), /\bclient\.(\w+)\(/g).filter((name) => name !== "call" && !operations.has(name));

const program = programOn(scriptedTerminal());

function isOption(command: Command, flag: string): boolean {
  const isNamed = ({ long, short }: Option): boolean => long === flag || short === flag;
  return (
    flag === "--help" || command.options.some(isNamed) || (command.parent ? isOption(command.parent, flag) : false)
  );
}

/** Returns the first word of a command line that the program does not support. */
function unknownIn(line: string): string | undefined {
  let command = program;
  for (const word of line.split(/\s+/).slice(1)) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (next) command = next;
    else if (/^--?[a-z]/.test(word) && !isOption(command, word)) return `${line}: ${word}`;
    else if (command.commands.length > 0 && /^[a-z]+$/.test(word)) return `${line}: ${word}`;
  }
  return undefined;
}

const unknownCommands = (text: string): readonly string[] =>
  foundIn(codeIn(text), /^(?:\$ )?(?:npm run (?:--silent|-s) )?(acquiring (?:-- )?[^\n|>#&)]+)/gm)
    .map((line) => unknownIn(line.replace(" -- ", " ")))
    .filter((found) => found !== undefined);

/** Returns the names in a text that the API does not have, by kind. */
export const unknownNames = (text: string): Readonly<Record<string, readonly string[]>> => ({
  permissions: unknownPermissions(text),
  problems: unknownProblems(text),
  events: unknownEvents(text),
  paths: unknownPaths(text),
  operations: unknownOperations(text),
  commands: unknownCommands(text),
});

function namesIn(value: unknown, names: Set<string>): Set<string> {
  if (typeof value === "string") names.add(value);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) namesIn(inner, names.add(name));
  return names;
}

/** Names of properties, parameters, headers and values, and the exports of the client. */
const described = namesIn([apiDescription, eventDescription, Object.keys(client)], new Set());

/** Returns the names in a text, in camel case or with hyphens, that are not in the descriptions. */
export const unknownProperties = (text: string, others: readonly string[] = []): readonly string[] =>
  foundIn(spansIn(text), /(?<![\w/@$-])([a-z]+(?:[A-Z]\w*|(?:-[a-z]+)+))(?![\w/:-])/g).filter(
    (name) => !described.has(name) && !others.includes(name),
  );

function descriptionsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === "description" || name === "summary") && typeof inner === "string" ? [inner] : descriptionsIn(inner),
  );
}

/** Texts for readers in contracts and schemas. The rest of a page is generated from the same schemas. */
export const describedTexts = [...descriptionsIn(apiDescription), ...descriptionsIn(eventDescription)].join("\n\n");

const helpOf = (command: Command): readonly string[] => [
  command.helpInformation(),
  ...command.commands.flatMap(helpOf),
];

/** The help texts of all commands. */
export const helpTexts = helpOf(program).join("\n");
