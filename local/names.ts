export const nameHere = (what: string): string => `acquiring-local-${what}`;
