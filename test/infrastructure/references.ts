import type { Resource, Resources } from "./templates.ts";

export const text = (value: unknown): string => JSON.stringify(value);

/** Returns the logical ID that a reference within a template names. */
export const named = (value: unknown): string =>
  /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(text(value))?.[1] ?? text(value);

export const nameOf = (resources: Resources, reference: unknown): string =>
  String(resources[named(reference)]?.Properties["FunctionName"]);

export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

/** Returns the policy statements of the role of a function or schedule. */
export const statementsOf = (role: Resource | undefined): readonly Statement[] =>
  ((role?.Properties["Policies"] ?? []) as readonly { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
