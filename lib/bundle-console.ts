import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { browserScript } from "#browser-code/browser-script";
import { consoleStyle } from "#console/console-style";

/**
 * Bundles the console into one script and one style sheet. The file names contain a hash of the content, so browsers can cache
 * the files indefinitely. A tab that is open during a deployment has already loaded all its code, so the files of the
 * previous deployment are no longer needed.
 */

const root = resolve(import.meta.dirname, "..");
const sources = join(root, "packages/console");

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 10);

export async function bundleConsole(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const code = await browserScript(join(sources, "main.tsx"));
  const style = readFileSync(join(root, "node_modules/uplot/dist/uPlot.min.css"), "utf8") + consoleStyle;
  writeFileSync(join(directory, `console-${hashOf(code)}.js`), code);
  writeFileSync(join(directory, `console-${hashOf(style)}.css`), style);
  copyFileSync(join(sources, "icon.svg"), join(directory, "icon.svg"));
}
