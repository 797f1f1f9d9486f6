/** The outcome of a decision, accepted or rejected. Rules return rejections as results and throw only unexpected errors. */
export type Result<Value, Refused> = Accepted<Value> | Rejected<Refused>;

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Rejected<Refused> {
  readonly ok: false;
  readonly refused: Refused;
}

export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value });

export const reject = <Refused>(refused: Refused): Rejected<Refused> => ({ ok: false, refused });
