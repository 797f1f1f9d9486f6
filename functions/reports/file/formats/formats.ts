import type { MimeType } from "../../domain/report.ts";
import { csv } from "./csv.ts";
import type { Format } from "./format.ts";
import { json, ndjson } from "./json-lines.ts";
import { parquet } from "./parquet.ts";

export const reportFormats: Readonly<Record<MimeType, Format>> = {
  "text/csv": csv,
  "application/x-ndjson": ndjson,
  "application/json": json,
  "application/vnd.apache.parquet": parquet,
};
