/**
 * Which enhanced data goes with a clear (service description, Charges, rule 5). Data given with the clear replaces the
 * charge's for that clear. Without it, a clear of the whole charge carries the charge's data through; a clear of a part
 * carries none, because nobody said which items it is for.
 */
export const clearedEnhancedData = <Data>(
  ofCharge: Data | undefined,
  ofClear: Data | undefined,
  clearsWholeCharge: boolean,
): Data | undefined => ofClear ?? (clearsWholeCharge ? ofCharge : undefined);
