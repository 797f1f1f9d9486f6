/** Why there is no file, in words that the agent reads. What exactly went wrong is in the log. */
export const failures = {
  interrupted: "Writing the file was interrupted too often.",
  "not-written": "The file could not be written: reading the rows or storing the file failed again and again.",
} as const satisfies Readonly<Record<string, string>>;

export type Cause = keyof typeof failures;
