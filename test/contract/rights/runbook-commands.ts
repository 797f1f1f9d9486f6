/** Commands of a page in docs/operations, with the roles of the closest "Run by: **role**" above each. */

export interface RunbookCommand {
  readonly page: string;
  readonly text: string;
  readonly words: readonly string[];
  /** Empty if the page names no role. */
  readonly runBy: readonly string[];
}

interface Place {
  readonly at: number;
  readonly text: string;
}

/** A line break ends a command, except within quotes or after a backslash. */
function commandsOfBlock({ at, text }: Place): readonly Place[] {
  const found: Place[] = [];
  let command = "";
  let quote = "";
  for (const [index, character] of [...text].entries()) {
    if (quote === "" && (character === "'" || character === '"')) quote = character;
    else if (character === quote) quote = "";
    if (character === "\n" && quote === "" && !command.endsWith("\\")) {
      found.push({ at: at + index, text: command });
      command = "";
    } else command += character;
  }
  return [...found, { at: at + text.length, text: command }];
}

/** Words as split by a shell: without quotes, comments, and the targets of pipes and redirections. */
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll("\\\n", " ").match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map((word) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double),
  );

const spaced = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const fences = /^ *```\w*\n(.*?)^ *```/gms;

/** Text of the same length with matches blanked, so that positions stay the same. */
const without = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => " ".repeat(found.length));

/** Blocks in other languages are not commands: settings in TypeScript, file contents in JSON. */
const blocks = (text: string): readonly Place[] =>
  [...text.matchAll(/^ *```(\w*)\n(.*?)^ *```/gms)]
    .filter(([, language]) => language === "")
    .flatMap(({ index, 2: body = "" }) => commandsOfBlock({ at: index, text: body }));

const spans = (text: string): readonly Place[] =>
  [...text.matchAll(/`((?:aws|npm run|npx|operator --|docker) [^`]+)`/g)].map(({ index, 1: span = "" }) => ({
    at: index,
    text: span,
  }));

/** "Invoke `acquiring-STAGE-sweep-charges` without input": several functions can be named until the end of the sentence. */
const invocations = (text: string): readonly Place[] =>
  [...text.matchAll(/\b[Ii]nvoke (`acquiring-STAGE-[^.|]+)/g)].flatMap(({ index, 1: named = "" }) =>
    [...named.matchAll(/`(acquiring-STAGE-[a-z-]+)`/g)].map(([, name]) => ({
      at: index,
      text: `aws lambda invoke --cli-read-timeout 0 --function-name ${name} out.json`,
    })),
  );

/** Commands within a sentence, as in the generated table of alarms. */
const mentions = (text: string): readonly Place[] =>
  [...text.matchAll(/(aws [a-z0-9-]+ [a-z]+-[a-z-]+|npm run (?:-s )?operator -- [a-z-]+)/g)].map(
    ({ index, 1: mention = "" }) => ({ at: index, text: mention }),
  );

/** Roles of the section, above the command; otherwise those that the page names before its first section. */
function rolesAt(text: string, at: number): readonly string[] {
  const named = [...text.matchAll(/Run by:((?:,? \*\*[a-z-]+\*\*)+)/g)];
  const sections = [...text.matchAll(/^## /gm)].map(({ index }) => index);
  const begin = sections.findLast((index) => index < at) ?? 0;
  const ofPage = named.filter(({ index }) => index < (sections[0] ?? text.length));
  const closest = named.findLast(({ index }) => index < at && index >= begin) ?? ofPage.at(0);
  return [...(closest?.[1] ?? "").matchAll(/\*\*([a-z-]+)\*\*/g)].map(([, role = ""]) => role);
}

export function commandsOf(page: string, text: string): readonly RunbookCommand[] {
  const prose = without(text, fences);
  return [...blocks(text), ...spans(prose), ...invocations(prose), ...mentions(without(prose, /`[^`]+`/g))]
    .map((place) => ({ ...place, text: place.text.trim() }))
    .filter((place) => place.text !== "" && !place.text.startsWith("#"))
    .map((place) => ({
      page,
      text: spaced(place.text.replaceAll("\\\n", " ")),
      words: wordsOf(place.text),
      runBy: rolesAt(text, place.at),
    }));
}
