import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import type { Part } from "../../functions/shared/entry/pipeline/faults-of-all-forms.ts";
import { isPart, isRecord, rulesOf } from "../../functions/shared/entry/pipeline/validate-in-order.ts";

/** A text, list or other value in a request, with its operation, path, schema and validation rules. */
export interface Leaf {
  readonly at: string;
  readonly rules: readonly [Part, ...Part[]];
}

function leavesOf(schema: Part, at: string): readonly Leaf[] {
  const rules = rulesOf(schema);
  const [root] = rules;
  const { entries, item, wrapped, options } = root;
  if (entries) return Object.entries(entries).flatMap(([name, part]) => leavesOf(part, `${at}/${name}`));
  if (wrapped) return leavesOf(wrapped, at);
  if (item) return [{ at, rules }, ...leavesOf(item, `${at}/0`)];
  if (isRecord(root)) {
    return [{ at, rules }, ...leavesOf(root.key, `${at}/(name)`), ...leavesOf(root.value, `${at}/*`)];
  }
  const nested = options?.filter(isPart) ?? [];
  return nested.length > 0 ? nested.flatMap((option) => leavesOf(option, at)) : [{ at, rules }];
}

export function leavesOfRequest({ operationId, pathParameters, query, body }: EndpointContract): readonly Leaf[] {
  const parts = { ...pathParameters, ...query, ...(body && { body }) } as unknown as Readonly<Record<string, Part>>;
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${operationId} ${name}`));
}
