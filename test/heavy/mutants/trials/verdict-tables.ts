import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areaNames } from "../finding/areas.ts";
import { families, type Mutant } from "../mutant.ts";
import type { KeptVerdict, KeptVerdicts } from "./verdicts-file.ts";

/** The tables of the README, made of the verdicts and of what a person wrote about those that survived. */

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const readme = fileAt("../README.md");
const explanationsFile = fileAt("../explanations.json");

/** No books could differ; what it changes is left out there; or it is there, and nothing is held against it. */
const explanationKinds = ["equivalent", "not in the world", "not held against anything"] as const;

/** Why the simulation does not notice a mutant. */
interface Explanation {
  readonly kind: (typeof explanationKinds)[number];
  readonly why: string;
}

type Explanations = Readonly<Record<string, Explanation>>;

export const explanations = (): Explanations => JSON.parse(readFileSync(explanationsFile, "utf8")) as Explanations;

const inCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

const asCode = (text: string): string => {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${fence === "``" ? " " : ""}${inCell(text)}${fence === "``" ? " " : ""}${fence}`;
};

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly string[]): readonly string[] => [
  row(...head),
  row(...head.map(() => "---")),
  ...rows,
];

type Fate = "caught" | "tests alone" | Explanation["kind"] | "not explained" | "runs left";

/** One that is not caught counts as such from the start, unless it is known that nobody could; what it is for may be known before all its runs are over. */
const fateOf = (
  { name, noted, tried, differing, caught, failsTests }: KeptVerdict,
  explained: Explanations,
  runs: number,
): Fate => {
  if (caught) return "caught";
  const kind = explained[name]?.kind;
  if (kind === "equivalent") return kind;
  if (failsTests) return "tests alone";
  return kind ?? (noted < runs || tried < differing ? "runs left" : "not explained");
};

const fates = [
  "caught",
  "tests alone",
  ...explanationKinds,
  "not explained",
  "runs left",
] as const satisfies readonly Fate[];

/** How many of each area and family came to which end. */
const sums = ({ drawing, verdicts }: KeptVerdicts, explained: Explanations): readonly string[] => {
  const isOf = (verdict: KeptVerdict, ...among: readonly Fate[]): boolean =>
    among.includes(fateOf(verdict, explained, drawing.runs));
  const counted = (of: readonly KeptVerdict[]): readonly (string | number)[] => {
    const ends = fates.map((fate) => of.filter((verdict) => isOf(verdict, fate)).length);
    const different = of.filter((verdict) => !isOf(verdict, "equivalent")).length;
    const share = different === 0 ? "–" : `${Math.floor((100 * (ends[0] ?? 0)) / different)} %`;
    return [of.length, ...ends, share];
  };
  const lines = [
    ...areaNames.map((area) => row(area, ...counted(verdicts.filter((verdict) => verdict.area === area)))),
    ...families.map((family) =>
      row(`*${family}*`, ...counted(verdicts.filter((verdict) => verdict.family === family))),
    ),
    row("**all**", ...counted(verdicts)),
  ];
  return table(["Area or *family*", "Mutants", ...fates, "Caught of those that are not equivalent"], lines);
};

const placeOf = (mutant: Mutant | undefined, { name }: KeptVerdict): string =>
  mutant ? `${mutant.file}:${mutant.line}` : (name.split(": ")[0] ?? name);

const changeOf = (mutant: Mutant | undefined, { name }: KeptVerdict): string =>
  mutant ? `${mutant.operator}: ${asCode(mutant.before)} → ${asCode(mutant.after)}` : asCode(name);

/** A finding without the keys of its run. */
const plain = (finding: string): string => inCell(finding.replaceAll(/\b([a-z]{2,4}-)[\w-]{8,}/g, "$1…")).slice(0, 120);

export const verdictTables = (
  { drawing, verdicts }: KeptVerdicts,
  mutantNamed: (name: string) => Mutant | undefined,
  explained: Explanations,
): string => {
  const notTried = drawing.mutants.length - verdicts.length;
  const caught = verdicts.flatMap(({ caught: by, ...verdict }) => (by ? [{ ...verdict, by }] : []));
  const survived = verdicts.filter((verdict) => !verdict.caught);
  return [
    `Seed ${drawing.seed}, ${drawing.mutants.length} mutants, ${drawing.runs} runs each.${notTried > 0 ? ` ${notTried} have not been tried yet.` : ""}`,
    "",
    ...sums({ drawing, verdicts }, explained),
    "",
    "### What the simulation did not notice, or not yet",
    "",
    ...table(
      [
        "Area",
        "Place",
        "Change",
        "Of so many runs",
        "come there",
        "differ there",
        "tried",
        "Tests of its slice",
        "Why",
      ],
      survived.map((verdict) => {
        const mutant = mutantNamed(verdict.name);
        const explanation = explained[verdict.name];
        const tests = verdict.failsTests === undefined ? "not tried" : verdict.failsTests ? "fail" : "pass";
        const why = explanation ? `${explanation.kind}: ${inCell(explanation.why)}` : "–";
        return row(
          verdict.area,
          placeOf(mutant, verdict),
          changeOf(mutant, verdict),
          verdict.noted,
          verdict.passed,
          verdict.differing,
          verdict.tried,
          tests,
          why,
        );
      }),
    ),
    "",
    "### What it caught",
    "",
    ...table(
      ["Area", "Place", "Change", "Caught by", "In run", "First finding"],
      caught.map(({ by, ...verdict }) => {
        const mutant = mutantNamed(verdict.name);
        return row(verdict.area, placeOf(mutant, verdict), changeOf(mutant, verdict), by.by, by.run, plain(by.finding));
      }),
    ),
  ].join("\n");
};

const begin = "<!-- written by npm run simulate -- mutants -->";
const end = "<!-- up to here -->";

export const writeTables = (text: string): void => {
  const page = readFileSync(readme, "utf8");
  const [head] = page.split(begin);
  const [, tail = ""] = page.split(end);
  writeFileSync(readme, `${head}${begin}\n\n${text}\n\n${end}${tail}`);
};
