import { randomInt } from "node:crypto";

export interface GenerateSecretString {
  readonly ExcludeCharacters?: string;
  readonly ExcludeLowercase?: boolean;
  readonly ExcludeNumbers?: boolean;
  readonly ExcludePunctuation?: boolean;
  readonly ExcludeUppercase?: boolean;
  readonly GenerateStringKey?: string;
  readonly IncludeSpace?: boolean;
  readonly PasswordLength?: number;
  readonly RequireEachIncludedType?: boolean;
  readonly SecretStringTemplate?: string;
}

/** A random text by the rules of a template, alone or as a member of the template's JSON. */
export function generateSecretString(rules: GenerateSecretString): string {
  const password = randomText(rules);
  if (rules.GenerateStringKey === undefined) return password;
  return JSON.stringify({ ...JSON.parse(rules.SecretStringTemplate ?? "{}"), [rules.GenerateStringKey]: password });
}

function randomText(rules: GenerateSecretString): string {
  const excluded = rules.ExcludeCharacters ?? "";
  const kinds = [
    rules.ExcludeLowercase ? "" : "abcdefghijklmnopqrstuvwxyz",
    rules.ExcludeUppercase ? "" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    rules.ExcludeNumbers ? "" : "0123456789",
    rules.ExcludePunctuation ? "" : "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    rules.IncludeSpace ? " " : "",
  ]
    .map((kind) => [...kind].filter((character) => !excluded.includes(character)))
    .filter((kind) => kind.length > 0);
  const all = kinds.flat();
  for (;;) {
    const text = Array.from({ length: Number(rules.PasswordLength ?? 32) }, () => all[randomInt(all.length)]).join("");
    // Drawing again keeps every allowed text equally likely.
    const hasEachKind = kinds.every((kind) => kind.some((character) => text.includes(character)));
    if (hasEachKind || rules.RequireEachIncludedType === false || text.length < kinds.length) return text;
  }
}
