import { problemsOfAction } from "../../../functions/charges/domain/action/action-guards.ts";
import {
  type ActionRule,
  actionKinds,
  amountRules,
  ruleOf,
} from "../../../functions/charges/domain/action/action-rules.ts";
import { authorizationStates, clearingStates } from "../../../functions/charges/domain/charge/charge-states.ts";
import { table } from "./markdown-table.ts";

type States = Readonly<Record<string, { readonly shown: string; readonly next: Readonly<Record<string, string>> }>>;

/** Mermaid does not support hyphens in state names. */
const nodeOf = (state: string): string => state.replaceAll("-", "_");

function diagram(states: States): string {
  const [first = ""] = Object.keys(states);
  const names = Object.keys(states).map((state) => `  state "${state}" as ${nodeOf(state)}`);
  const moves = Object.entries(states).flatMap(([from, { next }]) =>
    Object.entries(next).map(([to, why]) => `  ${nodeOf(from)} --> ${nodeOf(to)}: ${why}`),
  );
  const ends = Object.entries(states)
    .filter(([, { next }]) => Object.keys(next).length === 0)
    .map(([state]) => `  ${nodeOf(state)} --> [*]`);
  return ["```mermaid", "stateDiagram-v2", ...names, `  [*] --> ${nodeOf(first)}`, ...moves, ...ends, "```"].join("\n");
}

const shownAs = (states: States): string =>
  table(
    ["State", "Shown as"],
    Object.entries(states).map(([state, { shown }]) => [state, shown]),
  );

const ends = (rule: ActionRule): string =>
  [
    rule.beforeClears && "the first clear",
    rule.beforeRefunds && "the first refund",
    rule.beforeClearAfter && "`clearAfter`",
    rule.beforeSubmission && "inclusion in a batch",
    rule.beforeExpiry && "expiry of the authorization",
    rule.monthsMax !== undefined && `${rule.monthsMax} months after creation`,
  ]
    .filter(Boolean)
    .join("; ");

const actions = table(
  [
    "Action",
    "Effect",
    "clearingMode",
    "intent",
    "authorization",
    "clearing",
    "Possible until",
    "Amount in the request body",
  ],
  actionKinds.map((kind) => {
    const rule = ruleOf(kind);
    const states = [rule.clearingModes, rule.intents, rule.authorization, rule.clearing].map((one) => one.join(", "));
    return [`**${kind}**`, rule.does, ...states, ends(rule), amountRules[rule.amount].says];
  }),
);

const refusals = table(
  ["Action", "Rejected with"],
  actionKinds.map((kind) => [
    `**${kind}**`,
    problemsOfAction(kind)
      .map((type) => `\`${type}\``)
      .join(", "),
  ]),
);

export const chargeStatesPage = (): string => `# Charge states

This page is generated from the state tables of the service (\`npm run generate charge-states\`).

## Actions on a charge

${actions}

Only one action can be in progress per charge; a second action is rejected with \`charge/action-in-progress\`.
A change to the authorized amount is rejected with the same problem until the network has acknowledged the previous change.
The \`detail\` of the problem and the \`possibleActions\` of the charge list the actions that are possible.

${refusals}

A clear can be withdrawn with \`POST /charges/{chargeKey}/actions/{actionKey}/withdraw\` until a batch claims the clear. After that, the request is rejected
with \`charge/clearing-already-submitted\`. The amount of a withdrawn clear counts as not cleared.

## Authorization

${diagram(authorizationStates)}

${shownAs(authorizationStates)}

## Clearing

${diagram(clearingStates)}

${shownAs(clearingStates)}
`;
