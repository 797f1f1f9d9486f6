import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

/**
 * Bundles that were made before, by the contents of what they were made of: to minify all that somebody waits for at a till takes most of
 * the seconds in which templates are made, and a change of one source concerns few of them.
 */

/** Hashes of contents by paths below the root; empty for a file that is gone. */
type Inputs = Readonly<Record<string, string>>;

/** Of each name, for whoever goes back and forth between branches; others may be in the making at the same time. */
const keptOfEach = 4;

/** Times of files lag behind the clock: by milliseconds on Linux, by up to two seconds on some file systems. */
const timesLagMs = 2_000;

const inputsFile = "inputs.json";

/** What makes bundles, beside what they are made of: this folder, the names of packages, and the versions of what is installed. */
const makersIn = (root: string): readonly string[] => [
  "package.json",
  "package-lock.json",
  ...globSync("lib/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).sort(),
];

const modifiedMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** `root` is that of the sources, `directory` where bundles are kept. */
export const keptBundles = (root: string, directory: string) => {
  const beganMs = Date.now() - timesLagMs;
  const makers = makersIn(root);
  const hashes = new Map<string, string>();

  const hashOf = (path: string): string => {
    const file = join(root, path);
    const hash =
      hashes.get(path) ?? (existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("base64") : "");
    hashes.set(path, hash);
    return hash;
  };

  const isCurrent = (kept: string): boolean => {
    const file = join(kept, inputsFile);
    if (!existsSync(file)) return false;
    const inputs = JSON.parse(readFileSync(file, "utf8")) as Inputs;
    return (
      makers.every((path) => inputs[path] !== undefined) &&
      Object.entries(inputs).every(([path, hash]) => hashOf(path) === hash)
    );
  };

  /** Says what a bundle was made of, unless somebody wrote to that meanwhile: then nobody knows what was read. */
  const sign = (kept: string, read: readonly string[]): void => {
    const paths = [...makers, ...read.map((file) => relative(root, file))];
    if (paths.some((path) => modifiedMs(join(root, path)) >= beganMs)) return;
    const inputs: Inputs = Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
    writeFileSync(join(kept, inputsFile), JSON.stringify(inputs), { flush: true });
  };

  const namesakes = (name: string): readonly string[] =>
    readdirSync(join(directory, name)).map((entry) => join(directory, name, entry));

  /** Gives the bundle of this name into a directory. `make` writes it into one that is there, and gives the files that it has read. */
  return async (name: string, into: string, make: (directory: string) => Promise<readonly string[]>): Promise<void> => {
    mkdirSync(join(directory, name), { recursive: true });
    let kept = namesakes(name).find(isCurrent);
    if (kept === undefined) {
      // Maps name sources from where they are written, which is as deep as where all bundles come to.
      const making = mkdtempSync(`${directory}-`);
      const read = await make(making);
      kept = mkdtempSync(join(directory, name, "bundle-"));
      renameSync(making, join(kept, "bundle"));
      sign(kept, read);
    }
    utimesSync(kept, new Date(), new Date());
    cpSync(join(kept, "bundle"), into, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const byUse = namesakes(name).toSorted((one, other) => modifiedMs(other) - modifiedMs(one));
    for (const old of byUse.slice(keptOfEach)) rmSync(old, { recursive: true, force: true });
  };
};
