import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * What schemas, contracts and problems say for people (titles, descriptions, examples, remedies) is read by the description of the API and
 * by no request, so functions whose start is waited for do without it.
 */

/** The parts of a pipe that valibot only keeps. */
const toldOnly: ReadonlySet<string> = new Set(["description", "examples", "metadata", "title"]);

/** Members of a contract and of a problem that no request reads. */
const toldOfContracts: ReadonlySet<string> = new Set(["description", "problems", "summary"]);
const toldOfProblems: ReadonlySet<string> = new Set(["meaning", "members", "remedy", "retryableWhen"]);

interface Place {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Member extends Place {
  readonly key?: { readonly name?: string };
  readonly value?: Place;
}

/** Of an object that is written out; none of anything else. */
const membersOf = (node: Place | undefined): readonly Member[] =>
  node?.type === "ObjectExpression" ? (node as unknown as { readonly properties: readonly Member[] }).properties : [];

interface Callee {
  readonly name?: string;
  readonly object?: { readonly name?: string };
  readonly property?: { readonly name?: string };
}

/** The `<name>` of a call of `v.<name>(…)`. */
const calledOfValibot = (node: unknown): string | undefined => {
  const { callee } = node as { readonly callee?: Callee };
  return callee?.object?.name === "v" ? callee.property?.name : undefined;
};

/** The source of a module that says nothing which is only told, in pipes of schemas, contracts of endpoints and lists of problems. */
export const withoutDescriptions = (source: string): RolldownMagicString => {
  const text = new RolldownMagicString(source);

  const removeMembers = (node: Place | undefined, names: ReadonlySet<string>): void => {
    const members = membersOf(node);
    const kept = members.findIndex(({ key }) => !names.has(key?.name ?? ""));
    for (const [index, { start, end, key }] of members.entries()) {
      if (!names.has(key?.name ?? "")) continue;
      // With the comma that parts it from what stays.
      if (index < kept) text.remove(start, members[index + 1]?.start ?? end);
      else text.remove(members[index - 1]?.end ?? start, end);
    }
  };

  new Visitor({
    CallExpression: (call) => {
      const [first] = call.arguments as readonly Place[];
      const { name } = call.callee as Callee;
      if (name === "defineEndpoint") removeMembers(first, toldOfContracts);
      if (name === "defineProblems") for (const { value } of membersOf(first)) removeMembers(value, toldOfProblems);
      if (calledOfValibot(call) !== "pipe") return;
      const told = call.arguments.map((part) => toldOnly.has(calledOfValibot(part) ?? ""));
      if (first && told.length > 1 && told.every((isTold, index) => isTold === index > 0)) {
        // A pipe of one is that one.
        text.remove(call.start, first.start);
        text.remove(first.end, call.end);
        return;
      }
      for (const [index, part] of call.arguments.entries()) {
        const before = call.arguments[index - 1];
        if (before && told[index]) text.remove(before.end, part.end);
      }
    },
  }).visit(parseAst(source, { lang: "ts" }));
  return text;
};
