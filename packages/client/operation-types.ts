import type { CallOptions } from "./call-options.ts";
import type { Operations } from "./generated/api.ts";

export type OperationName = keyof Operations;

/** Parameters of an operation: path parameters, query parameters, and `body`, as one object. */
export type ParametersOf<Name extends OperationName> = Operations[Name]["parameters"];

/** Response of a successful operation. */
export type AnswerOf<Name extends OperationName> = Operations[Name]["answer"];

/** Problems that an operation can return. Newer versions of the service can return additional types. */
export type ProblemOf<Name extends OperationName> = Operations[Name]["problem"];

/** Item type of a list operation; `never` for other operations. */
export type ItemOf<Name extends OperationName> = Operations[Name] extends { readonly item: infer Item } ? Item : never;

export type OptionsOf<Name extends OperationName> = CallOptions &
  (Operations[Name] extends { readonly options: infer Options } ? Options : unknown);

/** Operations without required parameters can be called without arguments. */
export type ArgumentsOf<Name extends OperationName> =
  Record<never, never> extends ParametersOf<Name>
    ? [parameters?: ParametersOf<Name>, options?: OptionsOf<Name>]
    : [parameters: ParametersOf<Name>, options?: OptionsOf<Name>];

/** Resolves to the first page when awaited, and returns the items of all pages with `for await`. */
export interface Listing<Page, Item> extends Promise<Page>, AsyncIterable<Item> {}

export type ResultOf<Name extends OperationName> = [ItemOf<Name>] extends [never]
  ? Promise<AnswerOf<Name>>
  : Listing<AnswerOf<Name>, ItemOf<Name>>;
