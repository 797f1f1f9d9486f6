import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areaNames } from "../finding/areas.ts";
import { families, type Mutant } from "../mutant.ts";
import type { KeptVerdict, KeptVerdicts } from "./verdicts-file.ts";

/** Generates the tables of the README from the verdicts and from the written explanations of undetected mutants. */

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const readme = fileAt("../README.md");
const explanationsFile = fileAt("../explanations.json");

/** No books can differ; the simulation omits what the mutant changes; or the simulation has it, but no oracle checks it. */
const explanationKinds = ["equivalent", "not simulated", "not checked"] as const;

interface Explanation {
  readonly kind: (typeof explanationKinds)[number];
  readonly why: string;
}

type Explanations = Readonly<Record<string, Explanation>>;

export const explanations = (): Explanations => JSON.parse(readFileSync(explanationsFile, "utf8")) as Explanations;

const inCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

function asCode(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${fence === "``" ? " " : ""}${inCell(text)}${fence === "``" ? " " : ""}${fence}`;
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly string[]): readonly string[] => [
  row(...head),
  row(...head.map(() => "---")),
  ...rows,
];

type Fate = "caught" | "tests alone" | Explanation["kind"] | "not explained" | "runs left";

/**
 * An undetected mutant counts as undetected from the start, unless it is known to be equivalent. Other explanations can be
 * known before all runs have finished.
 */
function fateOf(
  { name, noted, tried, differing, caught, failsTests }: KeptVerdict,
  explained: Explanations,
  runs: number,
): Fate {
  if (caught) return "caught";
  const kind = explained[name]?.kind;
  if (kind === "equivalent") return kind;
  if (failsTests) return "tests alone";
  return kind ?? (noted < runs || tried < differing ? "runs left" : "not explained");
}

const fates = [
  "caught",
  "tests alone",
  ...explanationKinds,
  "not explained",
  "runs left",
] as const satisfies readonly Fate[];

/** Counts the outcomes per area and family. */
function sums({ drawing, verdicts }: KeptVerdicts, explained: Explanations): readonly string[] {
  const isOf = (verdict: KeptVerdict, ...among: readonly Fate[]): boolean =>
    among.includes(fateOf(verdict, explained, drawing.runs));
  const counted = (of: readonly KeptVerdict[]): readonly (string | number)[] => {
    const ends = fates.map((fate) => of.filter((verdict) => isOf(verdict, fate)).length);
    const different = of.filter((verdict) => !isOf(verdict, "equivalent")).length;
    const share = different === 0 ? "–" : `${Math.floor((100 * (ends[0] ?? 0)) / different)}%`;
    return [of.length, ...ends, share];
  };
  const lines = [
    ...areaNames.map((area) => row(area, ...counted(verdicts.filter((verdict) => verdict.area === area)))),
    ...families.map((family) =>
      row(`*${family}*`, ...counted(verdicts.filter((verdict) => verdict.family === family))),
    ),
    row("**all**", ...counted(verdicts)),
  ];
  return table(["Area or *family*", "Mutants", ...fates, "Caught, excluding equivalent"], lines);
}

const placeOf = (mutant: Mutant | undefined, { name }: KeptVerdict): string =>
  mutant ? `${mutant.file}:${mutant.line}` : (name.split(": ")[0] ?? name);

const changeOf = (mutant: Mutant | undefined, { name }: KeptVerdict): string =>
  mutant ? `${mutant.operator}: ${asCode(mutant.before)} → ${asCode(mutant.after)}` : asCode(name);

/** A finding without the keys of its run. */
const plain = (finding: string): string => inCell(finding.replaceAll(/\b([a-z]{2,4}-)[\w-]{8,}/g, "$1…")).slice(0, 120);

export function verdictTables(
  { drawing, verdicts }: KeptVerdicts,
  mutantNamed: (name: string) => Mutant | undefined,
  explained: Explanations,
): string {
  const notTried = drawing.mutants.length - verdicts.length;
  const caught = verdicts.flatMap(({ caught: by, ...verdict }) => (by ? [{ ...verdict, by }] : []));
  const survived = verdicts.filter((verdict) => !verdict.caught);
  return [
    `Seed ${drawing.seed}, ${drawing.mutants.length} mutants, ${drawing.runs} runs each.${notTried > 0 ? ` ${notTried} have not been tried yet.` : ""}`,
    "",
    ...sums({ drawing, verdicts }, explained),
    "",
    "### Undetected mutants",
    "",
    ...table(
      [
        "Area",
        "Location",
        "Change",
        "Runs recorded",
        "reach it",
        "differ at it",
        "tried",
        "Unit tests of the slice",
        "Reason",
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
    "### Detected mutants",
    "",
    ...table(
      ["Area", "Location", "Change", "Caught by", "In run", "First finding"],
      caught.map(({ by, ...verdict }) => {
        const mutant = mutantNamed(verdict.name);
        return row(verdict.area, placeOf(mutant, verdict), changeOf(mutant, verdict), by.by, by.run, plain(by.finding));
      }),
    ),
  ].join("\n");
}

const begin = "<!-- written by npm run simulate -- mutants -->";
const end = "<!-- up to here -->";

export function writeTables(text: string): void {
  const page = readFileSync(readme, "utf8");
  const [head] = page.split(begin);
  const [, tail = ""] = page.split(end);
  writeFileSync(readme, `${head}${begin}\n\n${text}\n\n${end}${tail}`);
}
