/** threeDSCompInd: state of the 3DS Method, in which the issuer collects browser data before the authentication. */
export const methodCompletion = ({
  hasMethodUrl,
  claimed,
  completed = true,
}: {
  readonly hasMethodUrl: boolean;
  /** True if the request has the transaction id of a card-range look-up, so the 3DS Method was called. */
  readonly claimed: boolean;
  /** Client's statement; the issuer's notification may never have arrived. */
  readonly completed?: boolean | undefined;
}): "Y" | "N" | "U" => {
  if (claimed) return completed ? "Y" : "N";
  return hasMethodUrl ? "N" : "U";
};
