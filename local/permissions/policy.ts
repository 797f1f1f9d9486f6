import { type JsonObject, listOf } from "../json.ts";
import { Refusal } from "../refusal.ts";
import { type CallContext, checkConditions, conditionsHold } from "./conditions.ts";
import { matchesGlob } from "./glob.ts";

export interface PolicyStatement {
  readonly Effect: "Allow" | "Deny";
  readonly Action?: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly Condition?: JsonObject;
  readonly [member: string]: unknown;
}

export interface PolicyDocument {
  readonly Statement?: PolicyStatement | readonly PolicyStatement[];
}

/** One thing that a call does to one resource. */
export interface Access {
  readonly action: string;
  readonly resource: string;
  readonly context?: CallContext;
}

export type Verdict = "allowed" | "denied" | "not-mentioned";

/** A Deny that applies wins, then an Allow that applies; what nobody mentions is not allowed either. */
export function judge(statements: readonly PolicyStatement[], access: Access): Verdict {
  const applying = statements.filter((statement) => applies(statement, access));
  if (applying.some(({ Effect }) => Effect === "Deny")) return "denied";
  return applying.some(({ Effect }) => Effect === "Allow") ? "allowed" : "not-mentioned";
}

const applies = ({ Action, Resource, Condition = {} }: PolicyStatement, access: Access): boolean =>
  listOf(Action).some((pattern) => matchesGlob(pattern, access.action, { ignoreCase: true })) &&
  listOf(Resource).some((pattern) => matchesGlob(pattern, access.resource)) &&
  conditionsHold(Condition, access.context ?? {});

/** The statements of a document, provided that they say nothing that could not be judged. */
export function statementsOf(document: PolicyDocument): readonly PolicyStatement[] {
  const statements = listOf<PolicyStatement>(document.Statement);
  for (const statement of statements) {
    for (const member of ["NotAction", "NotResource", "NotPrincipal"]) {
      if (statement[member] !== undefined) throw new Refusal(`policy element ${member}`);
    }
    checkConditions(statement.Condition ?? {});
  }
  return statements;
}
