/** `createCharge` and `create-charge` are both `CreateCharge`: the form of ids in templates. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
