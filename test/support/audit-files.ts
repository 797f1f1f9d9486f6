import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the keys of the files in the audit trail's bucket of the service with this data directory. */
export const auditFilesOf = (dataDirectory: string): readonly string[] =>
  globSync("s3/*-audit*/objects.jsonl", { cwd: dataDirectory })
    .flatMap((file) => readFileSync(join(dataDirectory, file), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => String(JSON.parse(line)[0]));
