/** What a tool is made of: one operation of the API, as generated/tools.json has it from the contracts. */

/** What may be told of a part of an answer. What no shape names is not told. */
export type Shape =
  /** Numbers, yes or no, nothing: they hold no words. */
  | "plain"
  /** The service's own words, or a code. */
  | "own"
  /** Words of merchants, cardholders, issuers, networks, receivers. */
  | "foreign"
  /** With it its holder can act. */
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
  /** What the API key needs; absent where every key may. */
  readonly permission?: string;
  readonly method: string;
  /** Takes an Idempotency-Key. */
  readonly isRepeatable?: true;
  /** Takes If-Match. */
  readonly isConditional?: true;
  /** A list that comes in pages. */
  readonly isPaged?: true;
  /** Its input has the number of a card. */
  readonly takesCardNumber?: true;
  /** JSON Schema of its arguments, without references. */
  readonly input: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly answer: Shape;
}

export interface ToolBook {
  /** How to integrate, for people and models: the introduction of the API description. */
  readonly guide: string;
  readonly tools: readonly Tool[];
  readonly shapes: Readonly<Record<string, Shape>>;
  /** Of what the service answers in place of a result. */
  readonly problem: Shape;
  /** Of the page of a type of problem. */
  readonly problemPage: Shape;
}
