import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../shared/entry/problem.ts";
import { exampleProblem } from "../example-problem.ts";
import { capitalized, type Example, type JsonSchema, type Reference } from "./openapi-types.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";

/** Components for each problem type: the schema of its bodies, and an example. */

/** Client generators derive type names from these component names, and a type name must start with a letter. */
const spelled = (word: string): string => (word === "3ds" ? "threeDs" : word);

const pascal = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => capitalized(spelled(word)))
    .join("");

/** Returns the schema's name: `ChargeInvalidAmountProblem` for `charge/invalid-amount`. */
export const schemaNameOf = ({ type }: ProblemDefinition): string => `${pascal(type)}Problem`;

/**
 * Returns the example's name: `charge.invalid-amount` for `charge/invalid-amount`, because component names cannot contain a
 * slash.
 */
export const exampleNameOf = ({ type }: ProblemDefinition): string => type.replaceAll("/", ".");

export const schemaReference = (problem: ProblemDefinition): Reference => ({
  $ref: `#/components/schemas/${schemaNameOf(problem)}`,
});

export const exampleReference = (problem: ProblemDefinition): Reference => ({
  $ref: `#/components/examples/${exampleNameOf(problem)}`,
});

const membersOf = ({ members = {} }: ProblemDefinition): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, toJsonSchema(schema, "received")]));

export const problemSchema = (problem: ProblemDefinition): JsonSchema => ({
  title: problem.title,
  description: `${problem.meaning} ${problem.remedy}`,
  allOf: [{ $ref: "#/components/schemas/Problem" }],
  properties: {
    type: { const: `${problemTypePrefix}${problem.type}` },
    title: { const: problem.title },
    status: { const: problem.status },
    retryable: problem.retryableWhen ? { description: problem.retryableWhen } : { const: problem.retryable },
    ...membersOf(problem),
  },
  ...(problem.type === commonProblems.invalidInput.type && { required: ["validationErrors"] }),
  externalDocs: { url: `/v1${problemTypePrefix}${problem.type}` },
});

export const problemExample = (problem: ProblemDefinition): Example => ({
  summary: problem.title,
  description: `${problem.meaning} ${problem.remedy}`,
  value: exampleProblem(problem),
});
