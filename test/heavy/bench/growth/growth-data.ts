/** Results of the growth benchmark, as stored in docs/growth.json. */
export interface GrowthData {
  /** Charges in the table at each measurement. */
  readonly stored: readonly number[];
  readonly operations: readonly GrownOperation[];
}

export interface GrownOperation {
  readonly name: string;
  /** Unit: a request, a row of a report, or a record. */
  readonly unit: string;
  /** One point per table size, in the same order. */
  readonly points: readonly GrowthPoint[];
}

/** Cost per unit at one table size. */
export interface GrowthPoint {
  readonly units: number;
  /** Items and index rows read per unit. */
  readonly rowsRead: number;
  /** CPU time of the function per unit. */
  readonly functionMilliseconds: number;
  /** CPU time of the local database per unit. The deployed database is different. */
  readonly databaseMilliseconds: number;
  /** Ratio of the function's time to its time on a table that stays at the first size, measured in the same minutes. */
  readonly timeAgainstSmall: number;
}

/** Ratio of rows read in the largest table to rows read in the smallest table. */
export const rowsGrownBy = ({ points }: GrownOperation): number =>
  (points.at(-1)?.rowsRead ?? 0) / (points.at(0)?.rowsRead ?? 1);

export const timeGrownBy = ({ points }: GrownOperation): number => points.at(-1)?.timeAgainstSmall ?? 0;
