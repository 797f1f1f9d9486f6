/** The acquirer's markup in basis points, chosen so that most amounts are rounded. */
export const markupBasisPoints = 137;
