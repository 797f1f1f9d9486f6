/** Styles for views of single resources, such as reports and deliveries. */
export const recordStyle = `
.buttons + .facts, .notice + .facts { margin-top: var(--space-4); }
fieldset.group { margin-bottom: var(--space-3); }
.group legend { font-size: var(--text-small); font-weight: 600; padding: 0; margin-bottom: var(--space-1); }
.bare { list-style: none; margin: 0; padding: 0; }
@media (max-width: 44rem) { .data tbody td > .badge, .data tbody td > button { justify-self: start; } }
`;
