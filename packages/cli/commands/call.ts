import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Command } from "commander";
import type { OperationName } from "../../client/index.ts";
import { readJson } from "../../strict-json/read-json.ts";
import { acting } from "../context.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

interface CallGiven {
  readonly param: readonly string[];
  readonly body?: string;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
}

function parameterOf(text: string): readonly [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new CommandLineError(`${text} is not a valid parameter. Use the format name=value.`);
  return [name, value];
}

const faultTexts = { "duplicate-name": "is duplicated", "rounded-number": "must be an integer" } as const;

/** Parses a request body given as JSON, `@file`, or `-` for standard input. */
async function bodyOf(given: string | undefined, { pipes }: Terminal): Promise<{ readonly body?: unknown }> {
  if (given === undefined) return {};
  const json =
    given === "-" ? await text(pipes.input) : given.startsWith("@") ? readFileSync(given.slice(1), "utf8") : given;
  const read = readJson(json);
  if (!read) throw new CommandLineError("The body is not valid JSON.");
  const [misread] = read.misreadings;
  if (misread)
    throw new CommandLineError(`Invalid request: ${["body", ...misread.place].join(".")} ${faultTexts[misread.kind]}.`);
  return { body: read.value };
}

/** Signature of the client's generic `call` method, without the types of individual operations. */
type AnyCall = (operation: string, parameters: object, options: object) => Promise<{ readonly body: unknown }>;

export const callCommand = (terminal: Terminal): Command =>
  new Command("call")
    .description("call any operation of the API by name, such as getMe; omit the name to list all operations")
    .argument("[operation]")
    .option("-p, --param <name=value>", "a path or query parameter; repeatable", collected, [])
    .option("--body <json>", "request body: JSON, @file, or - for standard input")
    .option("--idempotency-key <key>", "idempotency key (default: a new key)")
    .option("--if-match <version>", "change the resource only if it still has this version")
    .action(
      acting(terminal, async ({ client, output }, name: string | undefined, given: CallGiven) => {
        const { call, ...operations } = client;
        if (name === undefined) {
          for (const one of Object.keys(operations)) output.show(one, one);
          return;
        }
        if (!Object.hasOwn(operations, name)) throw new CommandLineError(`The API has no operation ${name}.`);
        const parameters = {
          ...Object.fromEntries(given.param.map(parameterOf)),
          ...(await bodyOf(given.body, terminal)),
        };
        const { idempotencyKey, ifMatch } = given;
        const options = { ...(idempotencyKey && { idempotencyKey }), ...(ifMatch && { ifMatch }) };
        const { body } = await (call as AnyCall)(name satisfies string as OperationName, parameters, options);
        if (body !== undefined) output.entity(body);
      }),
    );

const collected = (one: string, others: readonly string[]): readonly string[] => [...others, one];
