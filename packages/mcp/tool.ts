/** Types of generated/tools.json, where each tool is one operation of the API. */

/** Classification of a part of a response. Parts without a shape are omitted. */
export type Shape =
  /** Numbers, booleans and null, which contain no text. */
  | "plain"
  /** Text or a code of the service. */
  | "own"
  /** Text of merchants, cardholders, issuers, networks or receivers. */
  | "foreign"
  /** A secret, which authorizes its holder. */
  | "secret"
  | { readonly words: readonly string[] }
  | { readonly pattern: string }
  | { readonly list: Shape }
  | { readonly names: Readonly<Record<string, Shape>>; readonly others?: Shape }
  | { readonly any: readonly Shape[] }
  | { readonly ref: string };

export interface Tool {
  /** The operation id. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Permission that the API key needs. Absent if none is needed. */
  readonly permission?: string;
  readonly method: string;
  /** Set if the operation takes an Idempotency-Key. */
  readonly isRepeatable?: true;
  /** Set if the operation takes If-Match. */
  readonly isConditional?: true;
  /** Set if the operation returns a paginated list. */
  readonly isPaged?: true;
  /** Set if the input contains a card number. */
  readonly takesCardNumber?: true;
  /** JSON Schema of its arguments, without references. */
  readonly input: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly answer: Shape;
}

export interface ToolBook {
  /** The integration guide, which is the introduction of the API description. */
  readonly guide: string;
  readonly tools: readonly Tool[];
  readonly shapes: Readonly<Record<string, Shape>>;
  /** The shape of an error. */
  readonly problem: Shape;
  /** The shape of the documentation of a problem type. */
  readonly problemPage: Shape;
}
