import type { CallOptions } from "./call-options.ts";
import type { Operations } from "./generated/api.ts";

export type OperationName = keyof Operations;

/** What an operation takes: variables of its path, its query, and `body`, as one object. */
export type ParametersOf<Name extends OperationName> = Operations[Name]["parameters"];

/** What an operation gives when it was carried out. */
export type AnswerOf<Name extends OperationName> = Operations[Name]["answer"];

/** What an operation may be refused with, as far as this version of the client knows. */
export type ProblemOf<Name extends OperationName> = Operations[Name]["problem"];

/** What stands in the pages of a list; `never` of other operations. */
export type ItemOf<Name extends OperationName> = Operations[Name] extends { readonly item: infer Item } ? Item : never;

export type OptionsOf<Name extends OperationName> = CallOptions &
  (Operations[Name] extends { readonly options: infer Options } ? Options : unknown);

/** An operation without parameters that it needs is called without an object of them. */
export type ArgumentsOf<Name extends OperationName> =
  Record<never, never> extends ParametersOf<Name>
    ? [parameters?: ParametersOf<Name>, options?: OptionsOf<Name>]
    : [parameters: ParametersOf<Name>, options?: OptionsOf<Name>];

/** The first page when awaited, and every item of all pages with `for await`. */
export interface Listing<Page, Item> extends Promise<Page>, AsyncIterable<Item> {}

export type ResultOf<Name extends OperationName> = [ItemOf<Name>] extends [never]
  ? Promise<AnswerOf<Name>>
  : Listing<AnswerOf<Name>, ItemOf<Name>>;
