/** A change that allows the rehearsal to continue on an endpoint with a gap. */
export type Remedy =
  | { readonly kind: "leave out"; readonly type: string; readonly property?: string }
  | { readonly kind: "stand in"; readonly of: StandIn };

export type StandIn =
  | "handlers ending in .js"
  | "the identity of callers"
  | "resources for each path and method"
  | "functions without aliases"
  | "deletions by name";

export const isNew = (remedy: Remedy, inUse: readonly Remedy[]): boolean =>
  !inUse.some((other) => JSON.stringify(other) === JSON.stringify(remedy));

export function remedyInWords(remedy: Remedy): string {
  if (remedy.kind === "stand in") return `with ${remedy.of} as a substitute`;
  return `without ${remedy.type}${remedy.property === undefined ? "" : ` with ${remedy.property}`}`;
}
