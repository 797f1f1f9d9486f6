/** When a card is last needed for what is done now: at once, or when a batch takes what waits until `clearAfter`. */
export const lastUseOf = (now: Date, clearAfter: Date | undefined): Date =>
  clearAfter !== undefined && clearAfter > now ? clearAfter : now;
