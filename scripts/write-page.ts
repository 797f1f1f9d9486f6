import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { command } from "./command-line.ts";

const root = resolve(import.meta.dirname, "..");

/** Writes a page that is generated, by an npm command that is given nothing. */
export const writePage = (npmScript: string, file: string, page: () => string): Promise<void> =>
  command({ usage: `npm run ${npmScript}\n\n  writes ${file}` }, () => writeFileSync(join(root, file), page()));
