import type { Form, Forms } from "./forms.ts";

/**
 * Compares schemas with those of the previous release. Its functions read items of the current code during a rollout and after
 * a rollback. Therefore, attributes that they use must not change, and added attributes must be safe to ignore.
 */
export interface FormChange {
  readonly kind: string;
  /** The attribute. Undefined for the kind itself. */
  readonly path?: string;
  /** Description of the difference, without any values. */
  readonly what: string;
  /** True if the change can be accepted as harmless. Any other change requires a new schema number. */
  readonly isAddition: boolean;
}

const typesOf = (text: string): readonly string[] => text.replace("?", "").split("|");

function changesOfAttribute(kind: string, path: string, before: string | undefined, after: string | undefined) {
  const change = (what: string, isAddition: boolean): FormChange => ({ kind, path, what, isAddition });
  if (before === undefined) return [change("is new", true)];
  if (after === undefined) return [change("is gone", false)];
  const others = typesOf(after).filter((type) => !typesOf(before).includes(type));
  return [
    ...others.map((type) => change(`may be ${type} now`, false)),
    ...(after.endsWith("?") && !before.endsWith("?") ? [change("may be absent now", false)] : []),
  ];
}

function changesOfForm(kind: string, before: Form, after: Form): readonly FormChange[] {
  const paths = [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])].sort();
  const newWords = Object.entries(after.words).flatMap(([path, words]) =>
    before.attributes[path] === undefined
      ? []
      : words
          .filter((word) => !(before.words[path] ?? []).includes(word))
          .map((word): FormChange => ({ kind, path, what: `may be "${word}" now`, isAddition: true })),
  );
  return [
    ...paths.flatMap((path) => changesOfAttribute(kind, path, before.attributes[path], after.attributes[path])),
    ...newWords,
  ];
}

/** A kind with a new schema number is checked by its upgrade, and by whether the previous release reads that number. */
export const formChanges = (before: Forms, after: Forms): readonly FormChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((kind): readonly FormChange[] => {
    const [old, now] = [before[kind], after[kind]];
    if (!old) return [{ kind, what: "is new", isAddition: true }];
    if (!now) return [{ kind, what: "is not written any more", isAddition: true }];
    const written = now.schema ?? 1;
    if (written > old.readable) return [{ kind, what: `is written in form ${written}`, isAddition: false }];
    return now.schema === old.schema ? changesOfForm(kind, old, now) : [];
  });

/** Formats a change as in docs/releases/unreleased.md: `- \`charge action\` \`decline.code\` is new: …`. */
export const lineOf = ({ kind, path, what }: FormChange): string =>
  ["-", `\`${kind}\``, ...(path === undefined ? [] : [`\`${path}\``]), what].join(" ");

/** Returns what is wrong with the changes: incompatible changes, and additions without a line that accepts them. */
export const faultsOf = (changes: readonly FormChange[], acceptedLines: readonly string[]): readonly string[] =>
  changes.flatMap((change) => {
    const line = lineOf(change);
    if (!change.isAddition) {
      return [
        `${line.slice(2)}: the release before cannot live with it. A form changes in two releases (docs/releases/README.md)`,
      ];
    }
    if (acceptedLines.some((one) => one.startsWith(`${line}: `))) return [];
    return [`"${line}: <why the release before is not misled>" is missing in docs/releases/unreleased.md`];
  });
