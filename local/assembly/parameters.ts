import { Refusal } from "../refusal.ts";
import type { AssembledStack, TemplateParameter } from "./cloud-assembly.ts";

export type ParameterValues = Readonly<Record<string, string>>;

/** Looks a parameter up as the CDK command line does: by "Stack:Name", else by its name, else by its default. */
export function parameterValue(
  stackName: string,
  name: string,
  parameter: TemplateParameter,
  given: ParameterValues,
): string {
  const value = given[`${stackName}:${name}`] ?? given[name] ?? parameter.Default;
  if (value === undefined) throw new Refusal(`parameter ${name} of stack ${stackName} has neither value nor default`);
  const text = String(value);
  const { AllowedPattern, AllowedValues } = parameter;
  if (AllowedPattern !== undefined && !new RegExp(`^(?:${AllowedPattern})$`).test(text)) {
    throw new Refusal(`parameter ${name} of stack ${stackName} must match ${AllowedPattern}`);
  }
  if (AllowedValues !== undefined && !AllowedValues.map(String).includes(text)) {
    throw new Refusal(`parameter ${name} of stack ${stackName} must be one of ${AllowedValues.join(", ")}`);
  }
  return text;
}

/** A value for a parameter that no stack has is a mistake of the caller. */
export function unknownParameters(stacks: readonly AssembledStack[], given: ParameterValues): readonly string[] {
  const known = stacks.flatMap(({ name, template }) =>
    Object.keys(template.Parameters ?? {}).flatMap((parameter) => [parameter, `${name}:${parameter}`]),
  );
  return Object.keys(given).filter((name) => !known.includes(name));
}
