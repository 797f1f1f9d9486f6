export const all = (within: ParentNode, selector: string): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
