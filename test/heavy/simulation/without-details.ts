/** A response without the details of its warnings: they are for people, and a release may word them otherwise. Programs read the codes. */
export const withoutDetails = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response, (name, value) => (name === "detail" ? undefined : value)));
