import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { operationsFiles, operationsFolder } from "./generate/operations.ts";

const root = resolve(import.meta.dirname, "..");
rmSync(join(root, operationsFolder), { recursive: true, force: true });
mkdirSync(join(root, operationsFolder), { recursive: true });
for (const [file, text] of Object.entries(operationsFiles())) writeFileSync(join(root, file), text);
