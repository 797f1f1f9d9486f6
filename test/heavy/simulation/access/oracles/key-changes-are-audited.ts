import type { Books, Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import type { KeyOrder } from "../key-operators.ts";
import { keyVersionsIn } from "../key-versions.ts";

/**
 * Operators' requests are carried out. The audit trail contains every key version of a run with its actor, and with the reason
 * if the actor is an operator. It also contains every suspension of an agent.
 */
export const keyChangesAreAudited: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const entries = books.items.filter(({ pk }) => String(pk).startsWith("audit#"));
  return [
    ...access.orders.flatMap((order) => [...unanswered(order), ...withoutSuspension(order, entries)]),
    ...unaudited(books, entries),
  ];
};

const unanswered = ({ url, reason, answered }: KeyOrder): readonly string[] =>
  answered?.statusCode === 200 ? [] : [`${url} (${reason}) heard ${answered?.body ?? "nothing"}`];

/** A repeated suspension leaves no entry, and only one of two concurrent operators leaves an entry. */
function withoutSuspension({ url, agentKey }: KeyOrder, entries: readonly PlainItem[]): readonly string[] {
  if (url !== "control-agent") return [];
  const isSuspension = ({ action, entityKey, reason, changes }: PlainItem) =>
    action === "controlAgent" &&
    entityKey === agentKey &&
    reason !== undefined &&
    JSON.stringify(changes).includes('"suspended"');
  return entries.some(isSuspension) ? [] : [`the audit trail does not say that ${agentKey} was suspended`];
}

function unaudited(books: Books, entries: readonly PlainItem[]): readonly string[] {
  const { orders = [], fromBefore } = books.parts.access ?? {};
  const reasons = new Set(orders.map(({ reason }) => reason));
  return [...keyVersionsIn(books)].flatMap(([key, versions]) => {
    const made = versions.map(({ apiKey }) => apiKey).filter(({ version }) => version > 1 || !fromBefore?.has(key));
    return [...new Set(made.map(({ version }) => version))].flatMap((version) => {
      const entry = entries.find((one) => one["entityKey"] === key && one["version"] === version);
      if (!entry) return [`the audit trail has nothing of version ${version} of ${key}`];
      const by = entry["by"] as { readonly kind: string };
      const isNamed = by.kind === "api-key" || (by.kind === "operator" && reasons.has(String(entry["reason"])));
      return isNamed ? [] : [`the audit trail does not say why ${key} is what it is in version ${version}`];
    });
  });
}
