const dayInMilliseconds = 86_400_000;

/** A day in UTC: `from` belongs to it, `to` does not. */
export const dayRange = (date: string): { readonly from: Date; readonly to: Date } => {
  const from = new Date(`${date}T00:00:00.000Z`);
  return { from, to: new Date(from.getTime() + dayInMilliseconds) };
};
