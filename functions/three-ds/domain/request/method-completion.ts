/** threeDSCompInd: whether the issuer saw the browser before it is asked. */
export const methodCompletion = ({
  hasMethodUrl,
  claimed,
  completed = true,
}: {
  readonly hasMethodUrl: boolean;
  /** The transaction id of a card-range lookup was passed, so the issuer's page was called. */
  readonly claimed: boolean;
  /** What the client says of it; it may have waited in vain for the issuer's notice. */
  readonly completed?: boolean | undefined;
}): "Y" | "N" | "U" => {
  if (claimed) return completed ? "Y" : "N";
  return hasMethodUrl ? "N" : "U";
};
