import type { Books, Oracle } from "../../books.ts";
import type { GateCall } from "../gate.ts";

/**
 * Each authorized caller acts as its key's agent: in the authorizer context, in the response of `get-me`, and in everything
 * that it creates.
 */
export const callersAreWhoTheirKeysSay: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const owners = ownersIn(books);
  const letIn = access.calls.filter(({ isLetIn }) => isLetIn);
  return letIn.flatMap((call) => [...takenForOther(call), ...shownAsOther(call), ...madeForOther(call, owners)]);
};

const takenForOther = ({ invocation, caller, decidedBy: { context } }: GateCall): readonly string[] =>
  context["agentKey"] === caller.agentKey && context["apiKey"] === caller.apiKey
    ? []
    : [`${invocation} of ${caller.agentKey} with ${caller.apiKey} counts as one of ${JSON.stringify(context)}`];

function shownAsOther({ invocation, functionName, caller, answer }: GateCall): readonly string[] {
  if (functionName !== "get-me" || answer.response.statusCode !== 200) return [];
  const { agentKey, apiKey } = JSON.parse(answer.response.body) as GateCall["caller"];
  return agentKey === caller.agentKey && apiKey === caller.apiKey
    ? []
    : [`${invocation} of ${caller.agentKey} heard that it is ${agentKey} with ${apiKey}`];
}

/** Owners of all items with a key. */
const ownersIn = ({ items }: Books): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ key, agentKey }) =>
      typeof key === "string" && typeof agentKey === "string" ? [[key, agentKey] as const] : [],
    ),
  );

function madeForOther(
  { invocation, caller, answer: { response } }: GateCall,
  owners: ReadonlyMap<string, string>,
): readonly string[] {
  if (response.statusCode !== 201) return [];
  const { key = "" } = JSON.parse(response.body) as { readonly key?: string };
  const owner = owners.get(key);
  return owner === undefined || owner === caller.agentKey
    ? []
    : [`${invocation} of ${caller.agentKey} made ${key}, which is of ${owner}`];
}
