/** What the bench of growth measured, as docs/growth.json keeps it. */
export interface GrowthData {
  /** Charges in the table at each measurement. */
  readonly stored: readonly number[];
  readonly operations: readonly GrownOperation[];
}

export interface GrownOperation {
  readonly name: string;
  /** What is counted: a request, a row of a report, a record. */
  readonly unit: string;
  /** One for each size of the table, in the same order. */
  readonly points: readonly GrowthPoint[];
}

/** What a unit takes at one size of the table. */
export interface GrowthPoint {
  /** Units that were measured together. */
  readonly units: number;
  /** Items and rows of indexes that are read for one. */
  readonly rowsRead: number;
  /** The processor's time of the function for one. */
  readonly functionMilliseconds: number;
  /** And that of the local database, which is not what is deployed. */
  readonly databaseMilliseconds: number;
  /** The function's time against that on a table that stays as small as the first one, in the same minutes. */
  readonly timeAgainstSmall: number;
}

/** What is read in the largest table, against the smallest. */
export const rowsGrownBy = ({ points }: GrownOperation): number =>
  (points.at(-1)?.rowsRead ?? 0) / (points.at(0)?.rowsRead ?? 1);

export const timeGrownBy = ({ points }: GrownOperation): number => points.at(-1)?.timeAgainstSmall ?? 0;
