/** What is called so in the templates of this machine's stage, whose names all begin alike. */
export const nameHere = (what: string): string => `acquiring-local-${what}`;
