import type { CloudEvent } from "../../../events/cloud-event.ts";
import { authorizationStates, clearingStates } from "../../../functions/charges/domain/charge-states.ts";
import { chargesIn, kindOf, type Oracle, type StoredCharge } from "../books.ts";
import type { PlainItem } from "../table-engine.ts";

/** Every charge has one authorization, told by one event, and went through its states as the state table has them. */
export const everyChargeToldOnce: Oracle = (books) => {
  const charges = chargesIn(books);
  const actions = books.items.filter((item) => kindOf(item) === "action");
  const perCharge = charges.flatMap((charge) => {
    const own = actions.filter(({ chargeKey }) => chargeKey === charge.key);
    const [action] = own;
    if (own.length !== 1 || !action) return [`${charge.key} has ${own.length} authorization actions`];
    return action["authorization"] === charge.authorization
      ? []
      : [`${charge.key} is ${charge.authorization}, its action says ${action["authorization"]}`];
  });
  return [
    ...perCharge,
    ...wrongEvents(actions, books.changes),
    ...charges.flatMap((one) => wrongSteps(one, books.changes)),
  ];
};

type Changes = Parameters<Oracle>[0]["changes"];

/** The outbox publishes what is inserted into the stream, so that is where events are counted. */
const wrongEvents = (actions: readonly PlainItem[], changes: Changes): readonly string[] => {
  const events = changes.flatMap(({ eventName, item }) =>
    eventName === "INSERT" && item?.["event"] ? [item["event"] as CloudEvent] : [],
  );
  const ids = events.map(({ id }) => id);
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `the event ${id} is told twice`);
  const untold = actions
    .filter(({ key }) => !events.some(({ subject }) => subject === key))
    .map(({ key }) => `no event tells of the action ${key}`);
  const foreign = events.filter(({ subject }) => !actions.some(({ key }) => key === subject));
  return [...repeated, ...untold, ...foreign.map(({ subject }) => `an event tells of ${subject}, which is not there`)];
};

type Graph = Readonly<Record<string, { readonly next: Readonly<Record<string, string>> }>>;

const wrongSteps = ({ key }: StoredCharge, changes: Changes): readonly string[] => {
  const versions = changes.flatMap(({ item }) =>
    item && kindOf(item) === "charge" && item["key"] === key ? [item] : [],
  );
  return versions.flatMap((item, place) => {
    const before = versions[place - 1];
    return [
      ...wrongStep(key, authorizationStates, before?.["authorization"], item["authorization"]),
      ...wrongStep(key, clearingStates, before?.["clearing"], item["clearing"]),
      ...(item["version"] === place + 1 ? [] : [`${key} has version ${item["version"]} after ${place} changes`]),
    ];
  });
};

const wrongStep = (key: string, states: Graph, before: unknown, after: unknown): readonly string[] => {
  if (!Object.hasOwn(states, String(after))) return [`${key} is in the unknown state ${after}`];
  const next = states[String(before)]?.next ?? {};
  if (before === undefined || before === after || Object.hasOwn(next, String(after))) return [];
  return [`${key} went from ${before} to ${after}`];
};
