/** Absent filters match everything. */
export const matchesFilter = (
  filters: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean =>
  Object.entries(filters).every(([name, wanted]) => {
    if (wanted === undefined) return true;
    const value = values[name];
    return typeof value === "object" ? value.includes(wanted) : value === wanted;
  });
