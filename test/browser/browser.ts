import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";

/**
 * A browser for the tests: the one that CHROME_PATH names, an installed one, else the one that comes with the packages
 * (Linux on x64 only). The packed one is unpacked once, beside the packages, and brings the libraries that a bare machine
 * lacks.
 */

export interface FoundBrowser {
  readonly executablePath: string;
  /** Directories of libraries that it needs. */
  readonly libraryPath?: string;
}

/** Time after which a page is taken to hang, also on a machine that is busy. */
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

const unpackedBrowser = async (): Promise<FoundBrowser | undefined> => {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const directory = join(modules, ".cache/chromium");
  mkdirSync(directory, { recursive: true });
  const before = process.env["TMPDIR"];
  // The package unpacks into the directory for temporary files, which is emptied now and then.
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
};

/** Undefined where there is none and none is packed. A CHROME_PATH that leads nowhere is a mistake, not a lack. */
export const findBrowser = async (): Promise<FoundBrowser | undefined> => {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file`);
    return { executablePath: named };
  }
  const executablePath = installed[process.platform]?.find((path) => existsSync(path));
  return executablePath === undefined ? unpackedBrowser() : { executablePath };
};

export const launch = ({ executablePath, libraryPath }: FoundBrowser): Promise<Browser> => {
  const known = process.env["LD_LIBRARY_PATH"];
  const paths = [known, libraryPath].filter((path) => path !== undefined);
  return chromium.launch({
    executablePath,
    // Containers give a browser neither the rights nor the shared memory that its own sandbox wants.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    env: { ...process.env, ...(paths.length > 0 ? { LD_LIBRARY_PATH: paths.join(delimiter) } : {}) },
  });
};
