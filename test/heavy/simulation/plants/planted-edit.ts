/** One change of a text of the service: in a file below functions/, `from` becomes `to`. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

/** Faults that take more than one expression, or other plans than chance draws; by what the service then does. */
export type PlantedEdits = Readonly<Record<string, readonly Edit[]>>;
