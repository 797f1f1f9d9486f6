import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";

/**
 * Browser for the tests: the browser at CHROME_PATH, an installed browser, or the packaged browser (Linux on x64 only). The
 * packaged browser is unpacked once, next to the packages, and includes the libraries that a minimal machine lacks.
 */

export interface FoundBrowser {
  readonly executablePath: string;
  /** Directories of libraries that the browser needs. */
  readonly libraryPath?: string;
}

/** Time after which a page counts as hung, even on a busy machine. */
export const pagePatienceMilliseconds = 180_000;

const installed: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
};

const modules = resolve(import.meta.dirname, "../../node_modules");

async function unpackedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const directory = join(modules, ".cache/chromium");
  mkdirSync(directory, { recursive: true });
  const before = process.env["TMPDIR"];
  // The package unpacks into the directory for temporary files, which is emptied occasionally.
  process.env["TMPDIR"] = directory;
  try {
    const { default: packed, inflate } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    const libraries = join(directory, "al2023");
    if (!existsSync(libraries)) await inflate(join(modules, "@sparticuz/chromium/bin/al2023.tar.br"));
    return { executablePath, libraryPath: join(libraries, "lib") };
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/** Returns undefined if no browser is installed or packaged. Throws if the file at CHROME_PATH does not exist. */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file`);
    return { executablePath: named };
  }
  const executablePath = installed[process.platform]?.find((path) => existsSync(path));
  return executablePath === undefined ? unpackedBrowser() : { executablePath };
}

export function launch({ executablePath, libraryPath }: FoundBrowser): Promise<Browser> {
  const known = process.env["LD_LIBRARY_PATH"];
  const paths = [known, libraryPath].filter((path) => path !== undefined);
  return chromium.launch({
    executablePath,
    // Containers do not give a browser the permissions and the shared memory that its own sandbox requires.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    env: { ...process.env, ...(paths.length > 0 ? { LD_LIBRARY_PATH: paths.join(delimiter) } : {}) },
  });
}
