import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The nightly lane walks whole matrices over HTTP; unit tests walk them in process. */
    wholeMatrices: boolean;
  }
}

/** Rows of a matrix to try over HTTP: the first one of each kind, or all of them in the nightly lane. */
export const matrixRows = <Row>(rows: readonly Row[], kindOf: (row: Row) => string): readonly Row[] => {
  if (inject("wholeMatrices")) return rows;
  const firstOfKind = new Map<string, Row>();
  for (const row of rows) if (!firstOfKind.has(kindOf(row))) firstOfKind.set(kindOf(row), row);
  return [...firstOfKind.values()];
};
