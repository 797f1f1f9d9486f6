/**
 * Returns threeDSCompInd (3DS Method Completion Indicator): Y if the 3DS Method completed, N if it was not called or did not
 * complete, U if the issuer has no 3DS Method.
 */
export function methodCompletion({
  hasMethodUrl,
  claimed,
  completed = true,
}: {
  readonly hasMethodUrl: boolean;
  /**
   * True if the request contains `threeDSServerTransID` from a card range lookup. The 3DS Method is then assumed to have
   * been called.
   */
  readonly claimed: boolean;
  /** False if the client reports that the issuer's notification of the 3DS Method did not arrive. */
  readonly completed?: boolean | undefined;
}): "Y" | "N" | "U" {
  if (claimed) return completed ? "Y" : "N";
  return hasMethodUrl ? "N" : "U";
}
