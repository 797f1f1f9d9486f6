import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The keys of the files in the bucket of the audit trail of the service that runs in this directory. */
export const auditFilesOf = (dataDirectory: string): readonly string[] =>
  globSync("s3/*-audit*/objects.jsonl", { cwd: dataDirectory })
    .flatMap((file) => readFileSync(join(dataDirectory, file), "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => String(JSON.parse(line)[0]));
