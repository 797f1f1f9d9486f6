import type * as v from "valibot";
import { type Report, reportFailures } from "../domain/report.ts";
import type { Report as ShownReport } from "./report-schemas.ts";

export const reportToResponse = ({
  attempts: _attempts,
  unfinished: _unfinished,
  file,
  failure,
  distributions,
  ...report
}: Report): v.InferInput<typeof ShownReport> => ({
  ...report,
  ...(distributions && { distributions: [...distributions] }),
  ...file,
  ...(file && { result: { size: file.size } }),
  ...(failure && { result: { size: 0, errorMessage: reportFailures[failure] } }),
});
