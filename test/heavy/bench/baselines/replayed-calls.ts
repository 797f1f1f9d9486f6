import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { convertToNative } from "@aws-sdk/util-dynamodb";
import type { CallPlan, CallPlans, NetworkStep, ReplayRequest, Step } from "../measuring/call-plan.ts";

/**
 * Lower bound of an endpoint: repeats the store and network calls of one request, with items of the same sizes and through the
 * same SDK clients, without any other work.
 */

const commands: Readonly<Record<string, new (input: never) => unknown>> = {
  BatchGetItem: BatchGetCommand,
  GetItem: GetCommand,
  PutItem: PutCommand,
  Query: QueryCommand,
  TransactWriteItems: TransactWriteCommand,
  UpdateItem: UpdateCommand,
};

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const attributeTypes: ReadonlySet<string> = new Set(["S", "N", "B", "BOOL", "NULL", "M", "L", "SS", "NS", "BS"]);

function withNativeValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNativeValues);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value);
  if (names.length === 1 && attributeTypes.has(names[0] ?? "")) return convertToNative(value as never);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withNativeValues(member)]));
}

/** Converts a recorded body, with binary values in base64, to the document client's input. */
const documentInput = (recorded: unknown): unknown =>
  withNativeValues(
    JSON.parse(JSON.stringify(recorded), (name, value) =>
      name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value,
    ),
  );

/** Maps each recorded value to its replacement in this replay. */
type Fresh = ReadonlyMap<string, string>;

/** Part of an input with the positions of values that change in each replay. A part without such values is constant. */
type Template = { readonly constant: unknown } | { readonly filled: (fresh: Fresh) => unknown };

const filled = (template: Template, fresh: Fresh): unknown =>
  "constant" in template ? template.constant : template.filled(fresh);

function templateOfText(text: string, recorded: readonly string[]): Template {
  const found = recorded.filter((token) => text.includes(token));
  if (found.length === 0) return { constant: text };
  return { filled: (values) => found.reduce((made, token) => made.replaceAll(token, values.get(token) ?? ""), text) };
}

function templateOf(value: unknown, recorded: readonly string[]): Template {
  if (typeof value === "string") return templateOfText(value, recorded);
  if (typeof value !== "object" || value === null) return { constant: value };
  if (value instanceof Uint8Array || value instanceof Set) return { constant: value };
  const members = Object.entries(value).map(([name, member]) => [name, templateOf(member, recorded)] as const);
  const isConstant = members.every(([, member]) => "constant" in member);
  const fill = (values: Fresh) => {
    const all = members.map(([name, member]) => [name, filled(member, values)] as const);
    return Array.isArray(value) ? all.map(([, member]) => member) : Object.fromEntries(all);
  };
  return isConstant ? { constant: fill(new Map()) } : { filled: fill };
}

const sockets = new Map<number, Socket>();

async function connectedTo({ host, port }: NetworkStep): Promise<Socket> {
  const known = sockets.get(port);
  if (known?.writable) return known;
  const socket = connect({ host, port, noDelay: true });
  await once(socket, "connect");
  sockets.set(port, socket);
  return socket;
}

type Run = (request: ReplayRequest, fresh: Fresh) => Promise<unknown>;

function runOf(step: Step, recorded: readonly string[]): Run {
  if (step.kind === "network") {
    return async ({ message = "" }) => {
      const socket = await connectedTo(step);
      const answered = once(socket, "data");
      socket.write(Buffer.from(message, "base64"));
      await answered;
    };
  }
  const Command = commands[step.operation];
  if (!Command) throw new Error(`the floor cannot replay ${step.operation}`);
  const input = templateOf(documentInput(step.input), recorded);
  return (_, values) => client.send(new Command(filled(input, values) as never) as never);
}

/** Generated tokens end in random characters. */
const figures = 10;

const newlyMinted = (token: string): string =>
  token.slice(0, -figures) + String(randomInt(10 ** figures)).padStart(figures, "0");

function replayOf({ steps, minted, brought, answer }: CallPlan) {
  const recorded = [...minted, ...Object.values(brought)];
  const groups = steps.map((group) => group.map((step) => runOf(step, recorded)));
  return async (request: ReplayRequest) => {
    const fresh = new Map(minted.map((token) => [token, newlyMinted(token)]));
    for (const [name, token] of Object.entries(brought)) fresh.set(token, request.brought?.[name] ?? "");
    for (const group of groups) await Promise.all(group.map((run) => run(request, fresh)));
    return answer;
  };
}

const replays = new Map<string, ReturnType<typeof replayOf>>();

/** The plans are recorded after the function is deployed. */
function replayNamed(name: string) {
  const known = replays.get(name);
  if (known) return known;
  const plans = JSON.parse(readFileSync(process.env["CALL_PLANS"] ?? "", "utf8")) as CallPlans;
  const plan = plans[name];
  if (!plan) throw new Error(`nobody recorded ${name}`);
  const replay = replayOf(plan);
  replays.set(name, replay);
  return replay;
}

interface ReplayEvent {
  readonly pathParameters: { readonly plan: string };
  readonly body: string | null;
}

export const handler = ({ pathParameters, body }: ReplayEvent) =>
  replayNamed(pathParameters.plan)(body === null ? {} : JSON.parse(body));
