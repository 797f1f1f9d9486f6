/** Converts `createCharge` and `create-charge` to `CreateCharge`, the format of logical IDs in templates. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
