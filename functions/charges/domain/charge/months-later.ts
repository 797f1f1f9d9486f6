/** The same day and time so many months later. */
export const monthsLater = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
};
