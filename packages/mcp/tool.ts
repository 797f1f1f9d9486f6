/** Types of generated/tools.json, where each tool is one API operation. */

/** Classification of one part of a response. Response parts without a classification are omitted. */
export type Shape =
  /** Numbers, booleans and null, which contain no text. */
  | "plain"
  /** The service's own text, or a code. */
  | "own"
  /** Text from merchants, cardholders, issuers, networks or receivers. */
  | "foreign"
  /** A secret. The value is omitted from the response, and the path is listed in `withheld`. */
  | "secret"
  | { readonly words: readonly string[] }
  | { readonly pattern: string }
  | { readonly list: Shape }
  | { readonly names: Readonly<Record<string, Shape>>; readonly others?: Shape }
  | { readonly any: readonly Shape[] }
  | { readonly ref: string };

export interface Tool {
  /** The operation ID. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Absent if the operation requires no permission. */
  readonly permission?: string;
  readonly method: string;
  /** Set if the operation accepts an Idempotency-Key. */
  readonly isRepeatable?: true;
  /** Set if the operation accepts If-Match. */
  readonly isConditional?: true;
  readonly isPaged?: true;
  readonly takesCardNumber?: true;
  /** JSON Schema of the tool's arguments, without `$ref`. */
  readonly input: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly answer: Shape;
}

export interface ToolBook {
  /** The integration guide, which is the introduction to the API description. */
  readonly guide: string;
  readonly tools: readonly Tool[];
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly problem: Shape;
  /** Classification of the parts of a problem type's documentation. */
  readonly problemPage: Shape;
}
