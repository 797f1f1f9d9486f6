import { problemsOfAction } from "../../../functions/charges/domain/action/action-guards.ts";
import {
  type ActionRule,
  actionKinds,
  amountRules,
  ruleOf,
} from "../../../functions/charges/domain/action/action-rules.ts";
import { authorizationStates, clearingStates } from "../../../functions/charges/domain/charge/charge-states.ts";

/** The page with the states of a charge and their permitted actions, from the service's own tables. */

type States = Readonly<Record<string, { readonly shown: string; readonly next: Readonly<Record<string, string>> }>>;

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");

/** Mermaid does not support hyphens in the name of a state. */
const nodeOf = (state: string): string => state.replaceAll("-", "_");

const diagram = (states: States): string => {
  const [first = ""] = Object.keys(states);
  const names = Object.keys(states).map((state) => `  state "${state}" as ${nodeOf(state)}`);
  const moves = Object.entries(states).flatMap(([from, { next }]) =>
    Object.entries(next).map(([to, why]) => `  ${nodeOf(from)} --> ${nodeOf(to)}: ${why}`),
  );
  const ends = Object.entries(states)
    .filter(([, { next }]) => Object.keys(next).length === 0)
    .map(([state]) => `  ${nodeOf(state)} --> [*]`);
  return ["```mermaid", "stateDiagram-v2", ...names, `  [*] --> ${nodeOf(first)}`, ...moves, ...ends, "```"].join("\n");
};

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
    rule.beforeSubmission && "the batch that takes it",
    rule.beforeExpiry && "the end of the authorization",
    rule.monthsMax !== undefined && `${rule.monthsMax} months`,
  ]
    .filter(Boolean)
    .join("; ");

const actions = table(
  ["Action", "What it does", "clearingMode", "intent", "authorization", "clearing", "Ends with", "Amount in the body"],
  actionKinds.map((kind) => {
    const rule = ruleOf(kind);
    const states = [rule.clearingModes, rule.intents, rule.authorization, rule.clearing].map((one) => one.join(", "));
    return [`**${kind}**`, rule.does, ...states, ends(rule), amountRules[rule.amount].says];
  }),
);

const refusals = table(
  ["Action", "Refused with"],
  actionKinds.map((kind) => [
    `**${kind}**`,
    problemsOfAction(kind)
      .map((type) => `\`${type}\``)
      .join(", "),
  ]),
);

export const chargeStatesPage = (): string => `# The states of a charge

This page is generated from the tables of the service (\`npm run generate charge-states\`).

## What may be done to a charge

${actions}

One action at a time: while the network is asked about one, another is refused with \`charge/action-in-progress\`.
So is what changes the total of a charge while the network has yet to acknowledge an earlier change.
The answer of a refused action names those that apply, and a charge shows them as \`possibleActions\`.

${refusals}

A clear that waits can be taken back: \`POST /charges/{chargeKey}/actions/{actionKey}/withdraw\`, until a batch has claimed it
(\`charge/clearing-already-submitted\`). It counts as never cleared then.

## Authorization

${diagram(authorizationStates)}

${shownAs(authorizationStates)}

## Clearing

${diagram(clearingStates)}

${shownAs(clearingStates)}
`;
