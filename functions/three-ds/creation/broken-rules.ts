import { codeOfKeyword } from "../../shared/entry/pipeline/request-schema.ts";
import { refusal, type ValidationError } from "../../shared/entry/problem.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";

/** All violations are reported together, each with the field to change. */

export interface Rule {
  readonly name: string;
  /** JSON Pointer into the body. */
  readonly field: string;
  /** Error message; false or undefined if the rule is satisfied. */
  readonly broken: string | false | undefined;
}

export function refusedByRules(rules: readonly Rule[]) {
  const validationErrors = rules.flatMap(({ name, field, broken }): readonly ValidationError[] =>
    broken ? [{ path: `/body${field}`, message: broken, errorCode: codeOfKeyword(name) }] : [],
  );
  if (validationErrors.length === 0) return undefined;
  const detail = `${validationErrors.map(({ message }) => message).join("; ")}.`;
  return refusal(threeDsProblems.invalidRequest, detail, { validationErrors });
}
