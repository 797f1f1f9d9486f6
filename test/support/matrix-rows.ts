import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The nightly lane tests whole matrices over HTTP; unit tests cover them in process. */
    wholeMatrices: boolean;
  }
}

/** Returns the rows of a matrix to test over HTTP: the first of each kind, or all of them in the nightly lane. */
export function matrixRows<Row>(rows: readonly Row[], kindOf: (row: Row) => string): readonly Row[] {
  if (inject("wholeMatrices")) return rows;
  const firstOfKind = new Map<string, Row>();
  for (const row of rows) if (!firstOfKind.has(kindOf(row))) firstOfKind.set(kindOf(row), row);
  return [...firstOfKind.values()];
}
