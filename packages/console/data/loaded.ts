/** What becomes of something that is asked for. */
export type Loaded<Value> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly value: Value };
