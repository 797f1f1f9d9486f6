/** One text change in the service: in a file below functions/, `from` becomes `to`. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

/** Faults that change more than one expression or need special plans, by the resulting behavior of the service. */
export type PlantedEdits = Readonly<Record<string, readonly Edit[]>>;
