/** What the acquirer keeps, in basis points: a rate at which most amounts are rounded. */
export const markupBasisPoints = 137;
