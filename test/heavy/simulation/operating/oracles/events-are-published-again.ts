import type { Books, Oracle } from "../../books.ts";
import type { TakenEntry } from "../../bus/event-bus.ts";
import { eventsIn, isSame } from "../../telling/oracles/every-event-told.ts";
import { type GivenOrder, isInTime } from "../operators.ts";

/**
 * When an operator republishes a time range, the bus receives every stored event of that range again and no other event, or the
 * response counts the failed ones. The response never counts more events than the bus received. Every republished event equals
 * the stored one. Other oracles check the receivers, which get no repeated deliveries.
 */
export const eventsArePublishedAgain: Oracle = (books) => {
  const calls = books.parts.operating?.filter(({ url }) => url === "republish-events") ?? [];
  const orders = Map.groupBy(calls, ({ name }) => name.replace(/ call \d+$/, ""));
  return [
    ...[...orders].flatMap(([name, ofOrder]) => wrongOrder(ofOrder, books).map((what) => `${name}: ${what}`)),
    ...calls.flatMap((call) => wronglyTold(call, books)),
    ...changed(books),
  ];
};

interface ToldOfCall {
  readonly published: number;
  readonly failed: number;
  readonly continueAt?: unknown;
}

const toldOf = ({ answered }: GivenOrder): ToldOfCall | undefined =>
  answered?.statusCode === 200 ? (JSON.parse(answered.body) as ToldOfCall) : undefined;

/** Includes all attempts, because a crashed attempt may have published events. */
const takenOf = ({ name }: GivenOrder, { onTheBus }: Books): readonly TakenEntry[] =>
  onTheBus.filter(({ by }) => by.replace(/ try \d+$/, "") === name);

function wrongOrder(calls: readonly GivenOrder[], books: Books): readonly string[] {
  const [first] = calls;
  const results = calls.map(toldOf);
  const last = results.at(-1);
  if (!first || !last || last.continueAt !== undefined) return ["it was not gone on with to its end"];
  const { from, to } = first.input;
  const taken = calls.flatMap((call) => takenOf(call, books));
  const ids = new Set(taken.map(({ event }) => event.id));
  const missing = (first.toPublish ?? []).filter((id) => !ids.has(id));
  const failed = results.reduce((sum, one) => sum + (one?.failed ?? 0), 0);
  return [
    ...(missing.length > failed ? [`${missing.join()} were not published again, ${failed} are told as failed`] : []),
    ...taken
      .filter(({ event }) => !isInTime(event.time, from, to))
      .map(({ event }) => `${event.id} of ${event.time} was published again, which is not from ${from} to ${to}`),
  ];
}

/** The bus may have accepted an event that is reported as failed, if its response was lost. */
function wronglyTold(call: GivenOrder, { onTheBus }: Books): readonly string[] {
  const result = toldOf(call);
  if (!result) return [];
  const { published, failed } = result;
  const came = onTheBus.filter(({ by }) => by === call.invocation).length;
  return published <= came && came <= published + failed
    ? []
    : [`${call.invocation} heard of ${published} published and ${failed} failed events, ${came} came to the bus`];
}

function changed(books: Books): readonly string[] {
  const stored = new Map(eventsIn(books).map((event) => [event.id, event]));
  return books.onTheBus
    .filter(({ event }) => !isSame(event, stored.get(event.id)))
    .map(({ event, by }) => `${by} published ${event.id}, which is not what is stored`);
}
