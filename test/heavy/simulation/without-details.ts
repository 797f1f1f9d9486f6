/** Removes the details of warnings, which are for people and can change with a release. Programs read the codes. */
export const withoutDetails = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response, (name, value) => (name === "detail" ? undefined : value)));
