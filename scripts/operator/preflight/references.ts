import * as v from "valibot";

/**
 * Values in function configurations that come from other stacks. AWS generates these values, and each deployment of a function
 * reads them from a stack output.
 */

export interface Reference {
  readonly functionName: string;
  readonly alias: string | undefined;
  /** Name of the environment variable, or of the list in the function's VPC configuration, such as `SubnetIds`. */
  readonly setting: string;
  readonly stackName: string;
  readonly outputName: string;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

const StackOutput = v.object({ "Fn::GetStackOutput": v.object({ StackName: v.string(), OutputName: v.string() }) });

const FunctionProperties = v.object({
  FunctionName: v.string(),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.unknown()) })),
  VpcConfig: v.optional(v.record(v.string(), v.array(v.unknown()))),
});

const AliasProperties = v.object({ FunctionName: v.object({ Ref: v.string() }), Name: v.string() });

export function referencesIn(resources: Readonly<Record<string, TemplateResource>>): readonly Reference[] {
  const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
  const aliases = new Map(
    ofType("AWS::Lambda::Alias").map(([, { Properties }]) => {
      const { FunctionName, Name } = v.parse(AliasProperties, Properties);
      return [FunctionName.Ref, Name];
    }),
  );
  return ofType("AWS::Lambda::Function").flatMap(([id, { Properties }]) => {
    const { FunctionName: functionName, Environment, VpcConfig = {} } = v.parse(FunctionProperties, Properties);
    const settings = [
      ...Object.entries(Environment?.Variables ?? {}),
      ...Object.entries(VpcConfig).flatMap(([list, values]) => values.map((value) => [list, value] as const)),
    ];
    return settings.flatMap(([setting, value]): readonly Reference[] => {
      const parsed = v.safeParse(StackOutput, value);
      if (!parsed.success) return [];
      const { StackName: stackName, OutputName: outputName } = parsed.output["Fn::GetStackOutput"];
      return [{ functionName, alias: aliases.get(id), setting, stackName, outputName }];
    });
  });
}
