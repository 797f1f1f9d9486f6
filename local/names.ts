/** Returns the full name of a resource in the templates of the local stage. */
export const nameHere = (what: string): string => `acquiring-local-${what}`;
